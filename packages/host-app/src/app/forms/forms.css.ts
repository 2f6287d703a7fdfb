import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const general = style({
  padding: '10px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.zone.low.tint,
  color: vars.color.text.primary,
})
export const cancelled = style([
  general,
  { background: vars.color.surface.sunken, color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] },
])
