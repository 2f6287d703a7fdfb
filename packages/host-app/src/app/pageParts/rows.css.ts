import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { phone } from '../breakpoints.ts'

export const rows = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: '60px',
  padding: '8px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
export const words = style({ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: vars.weight.strong })
export const detail = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const right = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@media': { [phone]: { flex: '1 1 auto', paddingInlineStart: '44px' } },
})
globalStyle(`${right} svg`, { flex: 'none' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', '@media': { [phone]: { marginInlineStart: 'auto' } } })
