import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { phone } from '../breakpoints.ts'

export const search = style({ flex: '0 1 340px', minWidth: 'min(220px, 100%)', '@media': { [phone]: { flex: '1 1 100%' } } })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const pager = style({ display: 'flex', gap: '8px' })
