import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { notPrinted, phone } from '../../../app/breakpoints.ts'

/** The pages at the left and the one action at the right; on a narrow screen one under the other. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  marginBottom: '16px',
  '@media': { ...notPrinted },
})
/** One line also on a phone, which scrolls: what the page is about is worth more than a second line of links. */
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  minWidth: 0,
  '@media': { [phone]: { flexWrap: 'nowrap', overflowX: 'auto', columnGap: '16px', whiteSpace: 'nowrap' } },
})
export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', alignContent: 'start' })
export const note = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const intro = style([note, { maxWidth: '70ch' }])
export const problem = style({ color: vars.color.text.danger, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const form = style({ display: 'grid', gap: '16px', maxWidth: '480px' })
