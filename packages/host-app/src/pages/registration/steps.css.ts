import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, narrow, phone } from '../../app/breakpoints.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '16px',
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({ display: 'grid', gap: '16px', minWidth: 0 })
export const intro = style({ maxWidth: '640px', color: vars.color.text.secondary })
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: '60px',
  padding: '8px 0',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
})
export const personText = style({ display: 'grid', flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' })
export const personName = style({ fontWeight: vars.weight.strong })
export const personDate = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px 16px',
  marginTop: '8px',
  paddingTop: '16px',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  '@media': { [phone]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
})
export const problem = style({ color: vars.color.text.danger, fontSize: vars.font[14], lineHeight: vars.line[14] })
/** Answers of the first minutes: as easy to hit as buttons, in the type of the page. */
export const largeAnswers = style({})
globalStyle(`${largeAnswers} fieldset > label`, { minHeight: '56px', alignItems: 'center', padding: '8px 16px' })
globalStyle(`${largeAnswers} fieldset > legend`, { fontSize: vars.font[18], lineHeight: vars.line[18] })
globalStyle(`${largeAnswers} fieldset b`, { fontSize: vars.font[16] })
// On a phone in landscape answers are beside each other.
globalStyle(`${largeAnswers} fieldset`, { '@media': { [landscape]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } })
/** A question has the middle of the screen for itself. */
export const question = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  width: 'min(560px, 100%)',
  marginInline: 'auto',
  '@media': { [landscape]: { width: '100%', gap: '8px' } },
})
export const progress = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '6px' })
export const progressText = style({
  gridColumn: '1 / -1',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const progressPart = style({
  height: '6px',
  // Drawn where grounds are not.
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: '3px',
  background: vars.color.surface.track,
  selectors: { '&[data-done]': { borderColor: vars.color.action.rest, background: vars.color.action.rest } },
  '@media': { '(forced-colors: active)': { selectors: { '&[data-done]': { forcedColorAdjust: 'none', background: 'Highlight' } } } },
})
export const answers = style({
  display: 'grid',
  gap: '12px',
  '@media': { [landscape]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const answer = style({
  display: 'flex',
  alignItems: 'center',
  gap: '16px',
  minHeight: '76px',
  padding: '12px 16px',
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&[aria-pressed=true]': { borderColor: vars.color.border.selected, boxShadow: `inset 0 0 0 1px ${vars.color.border.selected}` },
  },
  '@media': { [landscape]: { gap: '8px', padding: '8px 12px' } },
})
export const answerIcon = style({ color: vars.color.text.link })
export const answerText = style({ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${answerText} > b`, { fontSize: vars.font[18], lineHeight: vars.line[18] })
export const answerDetail = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const back = style({ marginInlineEnd: 'auto', '@media': { [phone]: { marginInlineEnd: 0 } } })
/** What is done, before what comes. */
export const ready = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  color: vars.color.text.ok,
  fontWeight: vars.weight.strong,
})
export const ways = style({ display: 'grid', gap: '12px', width: '100%', maxWidth: '384px' })
