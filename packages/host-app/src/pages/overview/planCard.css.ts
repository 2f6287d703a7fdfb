import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const table = style({
  width: '100%',
  marginTop: '8px',
  borderCollapse: 'collapse',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} th, ${table} td`, { padding: '6px 8px 6px 0', textAlign: 'start', verticalAlign: 'top' })
globalStyle(`${table} th:nth-child(n + 3), ${table} td:nth-child(n + 3)`, { textAlign: 'end' })
globalStyle(`${table} th:last-child, ${table} td:last-child`, { paddingInlineEnd: 0 })
globalStyle(`${table} thead th`, {
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.regular,
  whiteSpace: 'nowrap',
})
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.strong })
globalStyle(`${table} tbody td:nth-child(2)`, { color: vars.color.text.secondary, whiteSpace: 'nowrap' })
globalStyle(`${table} tbody tr`, { borderTop: `1px solid ${vars.color.border.subtle}` })
export const empty = style({ marginTop: '8px', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
/** One medicine of several to a line. */
export const dose = style({ display: 'block' })
export const medicine = style({ color: vars.color.text.secondary })
export const edit = style({ width: '100%', marginTop: '8px' })
