import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { low, phone } from '../breakpoints.ts'

export const bar = style({ borderBottom: `1px solid ${vars.color.border.subtle}`, background: vars.color.surface.card })
export const steps = style({
  display: 'flex',
  gap: '8px 32px',
  width: 'min(1112px, 100%)',
  margin: '0 auto',
  padding: '8px 32px',
  '@media': { [phone]: { gap: '8px 16px', padding: '4px 16px' }, [low]: { paddingBlock: 0 } },
})
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  textDecoration: 'none',
})
export const reachable = style([step, { color: vars.color.text.link, selectors: { '&:hover': { textDecoration: 'underline' } } }])
export const current = style([step, { color: vars.color.text.primary, fontWeight: vars.weight.strong }])
export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '28px',
  height: '28px',
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: '14px',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${current} > &`]: { borderColor: vars.color.action.rest, background: vars.color.action.rest, color: vars.color.text.onAction },
  },
})
export const main = style({
  flex: 1,
  width: 'min(1112px, 100%)',
  margin: '0 auto',
  padding: '24px 32px 40px',
  '@media': { [phone]: { padding: '16px 16px 32px' }, [low]: { paddingTop: '12px' } },
})
