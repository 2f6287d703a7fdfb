import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  color: vars.color.text.primary,
  fontSize: vars.font[18],
  lineHeight: vars.line[18],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
})
export const tag = style({
  padding: '2px 6px',
  borderRadius: vars.radius.pill,
  background: vars.color.surface.sunken,
  color: vars.color.text.muted,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  letterSpacing: 0,
})

globalStyle(`${logo} > svg`, { width: '28px', height: '28px', flex: 'none' })
