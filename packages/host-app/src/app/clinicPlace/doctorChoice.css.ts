import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] }
export const doctors = style({ display: 'grid', minWidth: 0, margin: 0, padding: 0, border: 0 })
export const legend = style({ ...small, padding: 0, marginBottom: '6px', fontWeight: vars.weight.strong })
export const hint = style({ ...small, color: vars.color.text.secondary })
export const problem = style({ ...small, color: vars.color.text.danger })
