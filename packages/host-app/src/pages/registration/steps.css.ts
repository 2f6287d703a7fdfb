import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, phone } from '../../app/breakpoints.ts'

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
export const ways = style({ display: 'grid', gap: '12px', width: '100%', maxWidth: '384px' })
