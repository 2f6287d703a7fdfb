import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { anyPhone, phone } from '../../app/breakpoints.ts'

const small = '(max-width: 760px)'

export const headline = style({
  display: 'grid',
  gap: '4px',
  padding: '12px 20px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderInlineStart: `4px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  boxShadow: vars.shadow.card,
  selectors: {
    '&[data-urgency=attention]': { borderInlineStartColor: vars.color.zone.low.text },
    '&[data-urgency=look]': { borderInlineStartColor: vars.color.zone.high.edge },
    '&[data-urgency=calm]': { borderInlineStartColor: vars.color.zone.normal.text },
  },
  '@media': { [anyPhone]: { padding: '8px 16px' } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 16px' })
export const period = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
/** At the end of the first line, and as tall as a finger without making it taller. */
export const report = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  marginBlock: '-12px',
  marginInlineStart: 'auto',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  '@media': { [phone]: { minHeight: '28px', marginBlock: 0, marginInlineStart: 0 } },
})
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '8px',
  fontSize: vars.font[18],
  lineHeight: vars.line[18],
  fontWeight: vars.weight.heavy,
  textWrap: 'pretty',
  '@media': { [phone]: { fontSize: vars.font[16], lineHeight: vars.line[16] } },
})
globalStyle(`${line} > svg`, { flex: 'none', alignSelf: 'flex-start', marginTop: '4px' })
globalStyle(`${headline}[data-urgency=attention] svg`, { color: vars.color.zone.low.text })
globalStyle(`${headline}[data-urgency=look] svg`, { color: vars.color.zone.high.text })
globalStyle(`${headline}[data-urgency=calm] svg`, { color: vars.color.zone.normal.text })
/** One below the other on a phone; beside each other where there is room, so that the figures follow at once. */
export const findings = style({ display: 'flex', flexWrap: 'wrap', gap: '0 24px', '@media': { [phone]: { display: 'grid' } } })
export const finding = style({
  position: 'relative',
  // A link in it is as high as a finger needs at least.
  minHeight: '24px',
  paddingInlineStart: '14px',
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'pretty',
  selectors: { '&::before': { content: '"•" / ""', position: 'absolute', insetInlineStart: 0, color: vars.color.text.secondary } },
  '@media': { [anyPhone]: { paddingBlock: '2px', fontSize: vars.font[14], lineHeight: vars.line[14] } },
})
globalStyle(`${finding} > a`, {
  display: 'inline-block',
  minHeight: vars.line[14],
  color: 'inherit',
  textDecorationColor: vars.color.border.control,
})
globalStyle(`${finding} > a:hover`, { color: vars.color.text.link })

export const figures = style({
  display: 'grid',
  gridTemplateColumns: '3fr 1fr 1.1fr 1fr 1fr',
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
  padding: '6px 16px',
  background: vars.color.surface.card,
  fontVariantNumeric: 'tabular-nums',
})
export const share = style([figure, { '@container': { [small]: { gridColumn: '1 / -1' } } }])
globalStyle(`${sensorFigures} ${share}`, {
  gridColumn: '1 / -1',
  alignItems: 'baseline',
  columnGap: '12px',
  '@container': { '(min-width: 560px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
  // Five bands fill a phone: the four figures come before them.
  '@media': { [phone]: { order: 1 } },
})
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
globalStyle(`${sensorFigures} ${share} > div`, { gridColumn: '1 / -1' })
/** As high as with three findings, which a phone has below each other. */
export const headlineBones = style({ minHeight: '104px', gap: '8px', '@media': { [phone]: { minHeight: '206px' } } })
export const figureBones = style({ minHeight: '92px', alignContent: 'space-evenly' })
export const shareBones = style({ minHeight: '106px', alignContent: 'space-evenly' })
globalStyle(`${sensorFigures.split(' ')[0]} > ${shareBones}`, {
  minHeight: '112px',
  '@container': { '(min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': { [phone]: { minHeight: '294px' } },
})
