import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { narrow } from '../../app/breakpoints.ts'

export const hint = style({ margin: '2px 0 10px', color: vars.color.text.secondary, fontSize: vars.font[12], lineHeight: vars.line[12] })
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '14px 8px',
  listStyle: 'none',
  padding: 0,
  // Seven in a row would be too narrow to be read.
  '@media': { [narrow]: { gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))' } },
})
export const day = style({
  display: 'block',
  borderRadius: vars.radius.control,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
})
export const head = style({ display: 'flex', justifyContent: 'space-between', gap: '4px', whiteSpace: 'nowrap', minHeight: '20px' })
globalStyle(`${head} b`, { color: vars.color.text.primary })
export const plot = style({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' })
export const ground = style({ fill: vars.color.surface.sunken, opacity: 0.55 })
export const band = style({ fill: vars.color.band.inner })
export const noon = style({ stroke: vars.color.chart.grid, strokeDasharray: '2 3', fill: 'none' })
export const line = style({ fill: 'none', stroke: vars.color.chart.line, strokeWidth: 1.25, strokeLinejoin: 'round' })
const stroke = { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const
/** Of a sensor. */
export const curve = style({ ...stroke, stroke: vars.color.chart.line, strokeWidth: 1.25 })
export const curveLow = style({ ...stroke, stroke: vars.color.zone.low.fill, strokeWidth: 2.5 })
export const curveHigh = style({ ...stroke, stroke: vars.color.zone.high.edge, strokeWidth: 2 })
export const dot = style({ fill: vars.color.surface.card, stroke: vars.color.kind.glucose, strokeWidth: 1.25 })
export const edge = style({ fill: vars.color.text.primary, fontSize: '9px', fontWeight: vars.weight.strong })
