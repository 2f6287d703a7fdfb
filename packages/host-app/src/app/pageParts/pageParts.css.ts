import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const consequence = style({ selectors: { '& + &': { marginTop: '8px' } } })
export const problem = style({ color: vars.color.text.danger, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const cancelled = style([problem, { color: vars.color.text.secondary }])
