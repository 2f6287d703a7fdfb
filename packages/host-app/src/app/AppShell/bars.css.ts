import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { notPrinted } from '../breakpoints.ts'

const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '4px 24px',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const acting = style([
  bar,
  { minHeight: '52px', background: vars.color.primary[700], color: '#FFFFFF', fontWeight: vars.weight.strong },
])
export const actingButton = style({
  minHeight: '44px',
  padding: '4px 12px',
  border: '1px solid #FFFFFF',
  borderRadius: vars.radius.control,
  background: 'none',
  color: '#FFFFFF',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineColor: '#FFFFFF' } },
})
export const offline = style([
  bar,
  {
    minHeight: '36px',
    borderBottom: `1px solid ${vars.color.zone.high.edge}`,
    background: vars.color.zone.high.tint,
    color: vars.color.text.primary,
  },
])
export const grow = style({ flex: '1 1 auto' })
export const progress = style({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: 90,
  height: '3px',
  overflow: 'hidden',
  pointerEvents: 'none',
  '@media': notPrinted,
})
