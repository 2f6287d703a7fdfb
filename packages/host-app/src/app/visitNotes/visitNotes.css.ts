import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gap: '16px', maxWidth: '760px' })
export const lead = style({ margin: '4px 0 12px', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const form = style({ display: 'grid', gap: '12px' })
export const formFoot = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' })
export const count = style({
  color: vars.color.text.muted,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
})
export const saved = style({
  minHeight: vars.line[14],
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const list = style({ display: 'grid', marginTop: '8px' })
export const note = style({
  padding: '10px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const meta = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
})
export const body = style({ fontSize: vars.font[14], lineHeight: vars.line[14], whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
