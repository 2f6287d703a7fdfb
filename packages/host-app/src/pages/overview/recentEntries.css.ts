import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const list = style({ marginTop: '4px' })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: '48px',
  padding: '4px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const what = style({ display: 'grid', flex: '1 1 auto', minWidth: 0 })
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const value = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  whiteSpace: 'nowrap',
})
globalStyle(`${value} b`, { color: vars.color.text.primary, fontSize: vars.font[16] })
export const when = style({ color: vars.color.text.muted, fontSize: vars.font[12], lineHeight: vars.line[12] })
export const empty = style({ marginTop: '8px', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })

export const quick = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '8px', marginTop: '12px' })
export const quickLink = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '4px',
  minHeight: '64px',
  padding: '6px 2px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.control,
  color: vars.color.text.primary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: vars.color.border.control, background: vars.color.surface.hover } },
})
