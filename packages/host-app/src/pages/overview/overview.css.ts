import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, narrow, notPrinted, phone } from '../../app/breakpoints.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: '16px',
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' }, print: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Above the columns; takes no room while it is empty. */
export const wholeRow = style({ gridColumn: '1 / -1', minWidth: 0, selectors: { '&:empty': { display: 'none' } } })
// Beside an open panel there is room for one column.
globalStyle(`[data-visit-panel] ${columns}`, {
  '@media': { 'screen and (max-width: 1699.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Above both columns; its own width decides how the figures are laid out. */
export const wholeWidth = style({ display: 'grid', gap: '12px', minWidth: 0, gridColumn: '1 / -1', containerType: 'inline-size' })
export const column = style({ display: 'grid', gap: '16px', minWidth: 0 })

export const card = style({
  minWidth: 0,
  padding: '16px 20px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  boxShadow: vars.shadow.card,
})
/** A card of what can be done, not of what is known. */
export const notOnPaper = style({ '@media': notPrinted })
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
})
export const cardTitle = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})
export const cardLink = style({
  // As tall as a finger without making the card taller.
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  marginBlock: '-12px',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
})

/** At the foot of a card. */
export const report = style([cardLink, { gap: '8px', marginBlock: '8px -12px' }])

export const last = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 180px) minmax(0, 1fr)',
  gap: '20px',
  '@media': {
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
    [landscape]: { gridTemplateColumns: '148px minmax(0, 1fr)', paddingBlock: '12px' },
  },
})
export const lastText = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  justifyContent: 'center',
  flex: 1,
  paddingBottom: '20px',
  '@media': { [phone]: { paddingBottom: 0 } },
})
export const lastColumn = style({ display: 'flex', flexDirection: 'column' })
export const hero = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '8px',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.secondary,
})
globalStyle(`${hero} b`, {
  color: vars.color.text.primary,
  fontSize: vars.font[36],
  lineHeight: vars.line[36],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.02em',
})
/** The present value by its zone; one that is no longer the present value, or counts for nothing, by none. */
export const valueIn = { 1: style({}), 2: style({}), 3: style({}), none: style({}) }
globalStyle(`${valueIn[1]} b`, { color: vars.color.zone.low.text })
globalStyle(`${valueIn[2]} b`, { color: vars.color.zone.normal.text })
globalStyle(`${valueIn[3]} b`, { color: vars.color.zone.high.text })
globalStyle(`${valueIn.none} b`, { color: vars.color.text.muted })
export const meta = style({ marginTop: '6px', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
/** A range is not broken at its dash. */
export const target = style({ display: 'inline-block' })
export const chartTitle = style({ marginBottom: '8px', fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.strong })
/** Before a sentence about a low value. */
export const titleMark = style({ display: 'inline-block', marginInlineEnd: '6px', verticalAlign: 'baseline' })

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1px',
  padding: 0,
  overflow: 'hidden',
  background: vars.color.border.subtle,
})
export const figure = style({
  flex: '1 1 112px',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  // The icon is above the value.
  padding: '34px 8px 14px 14px',
  background: vars.color.surface.card,
  fontVariantNumeric: 'tabular-nums',
})
export const figureValue = style({
  order: -1,
  display: 'flex',
  alignItems: 'baseline',
  gap: '4px',
  height: vars.line[22],
  margin: '4px 0 0',
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
})
globalStyle(`${figureValue} b`, {
  color: vars.color.text.primary,
  fontSize: vars.font[22],
  lineHeight: vars.line[22],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.01em',
})
export const figureName = style({ color: vars.color.text.secondary, fontSize: vars.font[12], lineHeight: vars.line[12] })
export const figureNote = style([figureName, { order: 1, margin: 0 }])
export const figureIcon = style({ position: 'absolute', insetBlockStart: '14px', insetInlineStart: '14px', lineHeight: 0 })

export const ratio = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 10px',
  marginTop: '2px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${ratio} b`, {
  color: vars.color.text.primary,
  fontSize: vars.font[28],
  lineHeight: vars.line[28],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.015em',
})
export const ratioBar = style({ margin: '14px 0 10px' })
export const estimate = style({
  marginTop: '12px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${estimate} b`, { color: vars.color.text.primary })

export const upload = style({
  display: 'flex',
  gap: '12px',
  alignItems: 'flex-start',
  margin: '12px 0 16px',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const uploadIcon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: vars.radius.card,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
})
globalStyle(`${upload} b`, { display: 'block' })
export const secondary = style({ color: vars.color.text.secondary })
export const figureBones = style([figure, { gap: '8px', paddingBlock: '14px' }])
/** As tall as the commonest card: on a phone the task with its button below it, and the last reading with its note. */
export const taskBones = style({ minHeight: '68px', alignItems: 'flex-start' })
export const lastBones = style({ '@media': { [phone]: { minHeight: '400px', alignContent: 'space-between' } } })
export const rowBones = style({ display: 'flex', alignItems: 'center', gap: '12px', minHeight: '44px' })
export const chartBones = style({
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  background: `repeating-linear-gradient(to top, transparent 0 51px, ${vars.color.chart.grid} 51px 52px)`,
})
export const chartHeight = {
  166: style({ height: '166px' }),
  192: style({ height: '192px' }),
  204: style({ height: '204px' }),
  360: style({ height: '360px' }),
}
/** Of a visit: the days of two weeks, which a phone has in three columns, and all of them on one chart with its table. */
export const daysBones = style({ minHeight: '267px', '@media': { [phone]: { minHeight: '674px' } } })
export const modelDayBones = style({ minHeight: '458px', '@media': { [phone]: { minHeight: '510px' } } })
