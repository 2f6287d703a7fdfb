import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: '12px', marginTop: '12px' })
export const account = style({ marginTop: '4px', fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const or = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: '12px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  selectors: { '&::before, &::after': { content: '""', borderTop: `1px solid ${vars.color.border.subtle}` } },
})
