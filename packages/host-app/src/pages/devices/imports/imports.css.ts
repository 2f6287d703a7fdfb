import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { small } from '../receiptRow.css.ts'

export const when = style([small, { marginInlineStart: '4px', fontWeight: vars.weight.regular, whiteSpace: 'nowrap' }])
export const older = style({ display: 'grid', marginTop: '12px' })
export const strong = style({ marginBottom: '8px', fontWeight: vars.weight.strong })
export const danger = style({ marginTop: '8px', color: vars.color.text.danger, fontSize: vars.font[14], lineHeight: vars.line[14] })
