import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { phone } from '../breakpoints.ts'

/** On a phone the name, the menu and the bell have the first line of the banner. */
export const place = style({ '@media': { [phone]: { order: 1 } } })
export const picker = style({ width: 'min(360px, calc(100vw - 16px))' })
export const text = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const apps = style({ display: 'grid', marginTop: '12px' })
export const app = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
export const name = style({ flex: '1 1 140px', minWidth: 0, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const outcome = style({ flexBasis: '100%', fontSize: vars.font[14], lineHeight: vars.line[14], ':empty': { display: 'none' } })
export const problem = style({ color: vars.color.text.danger })
