import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { phone } from '../../../app/breakpoints.ts'
import { rows } from '../../../app/pageParts/rows.css.ts'

export const list = style([rows])
globalStyle(`${list} > li:first-child`, { borderTop: 0 })
export const right = style({
  flex: '0 0 auto',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@media': { [phone]: { paddingInlineStart: '44px' } },
})
/** A colleague who signs in by the password alone. */
export const unsecured = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.color.text.warning,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
globalStyle(`${unsecured} svg`, { flex: 'none' })
/** Under the box and the button that it keeps from being used. */
export const rule = style({
  display: 'flex',
  gap: '8px',
  flex: '1 1 100%',
  paddingInlineStart: '44px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
globalStyle(`${rule} svg`, { flex: 'none', marginTop: '2px' })
export const alert = style({ flex: '1 1 100%', paddingInlineStart: '44px', selectors: { '&:empty': { display: 'none' } } })
