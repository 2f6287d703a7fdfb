import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const chart = style({
  display: 'block',
  maxWidth: 'none',
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
  // Drawn for the screen, and no wider than the paper.
  '@media': { print: { width: '100%', height: 'auto' } },
})
export const innerBand = style({ fill: vars.color.band.inner })
/** Below the picture of a day whose sensor range changed. */
export const note = style({ margin: 0, color: vars.color.text.secondary, fontSize: vars.font[12], lineHeight: vars.line[12] })
export const grid = style({ stroke: vars.color.chart.grid, fill: 'none' })
export const axis = style({ fill: vars.color.chart.axis, fontSize: '12px' })
/** The day's lowest value, in figures. */
export const low = style({ fill: vars.color.zone.low.text, fontSize: '12px', fontWeight: vars.weight.heavy })
export const now = style({ stroke: vars.color.primary[600], strokeDasharray: '2 3' })
export const line = style({ fill: 'none', stroke: vars.color.chart.line, strokeWidth: 2, strokeLinejoin: 'round' })

const stroke = { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const
/** Of a sensor. Where no range is drawn it has the colour of no zone. */
export const curve = style({ ...stroke, stroke: vars.color.chart.line, strokeWidth: 2 })
export const curveLow = style({ ...stroke, stroke: vars.color.zone.low.fill, strokeWidth: 3.5 })
export const curveHigh = style({ ...stroke, stroke: vars.color.zone.high.edge, strokeWidth: 3 })
export const dot = style({ fill: vars.color.surface.card, stroke: vars.color.kind.glucose, strokeWidth: 2 })
