import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const general = style({
  padding: '10px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.zone.low.tint,
  color: vars.color.text.primary,
})
