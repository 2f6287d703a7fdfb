import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { phone } from '../../app/breakpoints.ts'

const small = '(max-width: 760px)'

export const headline = style({
  display: 'grid',
  gap: '4px',
  padding: '12px 20px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderInlineStart: `4px solid ${vars.color.zone.low.text}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  boxShadow: vars.shadow.card,
  selectors: { '&[data-calm]': { borderInlineStartColor: vars.color.zone.normal.text } },
})
export const line = style({
  fontSize: vars.font[18],
  lineHeight: vars.line[18],
  fontWeight: vars.weight.heavy,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'pretty',
  '@media': { [phone]: { fontSize: vars.font[16], lineHeight: vars.line[16] } },
})
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: '0 16px' })
export const patient = style({
  minHeight: vars.line[14],
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})

export const figures = style({
  display: 'grid',
  gridTemplateColumns: '2fr 1fr 1.1fr 1fr 1fr',
  overflow: 'hidden',
  padding: 0,
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.border.subtle,
  gap: '1px',
  '@container': { [small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
/** Five bands in a quarter of the width would leave the rest of the row empty below its figures. */
export const sensorFigures = style([
  figures,
  {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '@container': { [small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
])
export const figure = style({
  display: 'grid',
  gap: '2px',
  alignContent: 'start',
  minWidth: 0,
  padding: '12px 16px',
  background: vars.color.surface.card,
  fontVariantNumeric: 'tabular-nums',
})
export const share = style([figure, { '@container': { [small]: { gridColumn: '1 / -1' } } }])
globalStyle(`${sensorFigures} ${share}`, { gridColumn: '1 / -1' })
export const name = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
})
export const value = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '4px 8px',
  flexWrap: 'wrap',
  minHeight: vars.line[28],
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
})
globalStyle(`${value} b`, {
  color: vars.color.text.primary,
  fontSize: vars.font[22],
  lineHeight: vars.line[28],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.01em',
})
export const note = style({
  minHeight: vars.line[12],
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
export const bar = style({ margin: '2px 0' })
