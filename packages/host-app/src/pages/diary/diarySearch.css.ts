import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const state = style({ margin: '16px 0 8px', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px' })
export const result = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  minHeight: '56px',
  padding: '6px 8px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  borderRadius: vars.radius.control,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.surface.hover } },
})
export const words = style({ display: 'grid', minWidth: 0 })
export const what = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const when = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
