import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: '16px', maxWidth: '440px' })
export const fact = style({ display: 'grid', gap: '2px' })
export const factName = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const intro = style({ maxWidth: '60ch', marginBottom: '16px', color: vars.color.text.secondary })
