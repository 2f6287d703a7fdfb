import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'

// Hidden from the eye and from the accessibility tree alike, dialogs and what is in the top layer included.
globalStyle('html[data-pin-locked] body > :not([data-pin-lock])', { visibility: 'hidden !important' as 'hidden' })
globalStyle('html[data-pin-locked] body > :not([data-pin-lock]) *', {
  visibility: 'hidden !important' as 'hidden',
  transition: 'none !important',
})

export const screen = style({
  position: 'fixed',
  inset: 0,
  zIndex: 2147483647,
  display: 'grid',
  placeItems: 'center',
  padding: '16px',
  overflowY: 'auto',
  background: vars.color.surface.page,
  color: vars.color.text.primary,
})
export const card = style({
  display: 'grid',
  gap: '16px',
  width: 'min(360px, 100%)',
  padding: '24px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
})
export const icon = style({ display: 'grid', justifyItems: 'center', color: vars.color.text.link })
export const title = style({ fontSize: vars.font[18], lineHeight: vars.line[18], fontWeight: vars.weight.strong, textAlign: 'center' })
export const text = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14], textAlign: 'center' })
export const form = style({ display: 'grid', gap: '12px' })
