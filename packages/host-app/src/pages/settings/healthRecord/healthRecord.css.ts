import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', gap: '16px', alignContent: 'start' })
export const text = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const form = style({ display: 'grid', gap: '16px', maxWidth: '360px' })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
export const words = style({ flex: '1 1 200px', minWidth: 0 })
export const name = style({ fontWeight: vars.weight.strong })
export const ok = style({ color: vars.color.text.ok })
export const problem = style({
  display: 'flex',
  gap: '8px',
  padding: '10px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.zone.low.tint,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
globalStyle(`${problem} svg`, { flex: 'none', color: vars.color.text.danger })
