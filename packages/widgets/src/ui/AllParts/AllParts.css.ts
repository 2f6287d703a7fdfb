import { vars } from '../../theme/contract.css.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

export const stack = uiStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const row = uiStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] })
export const columns = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: vars.space[4],
  alignItems: 'start',
})
export const pair = uiStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: vars.space[3] })
export const halves = uiStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: vars.space[3] })
export const value = uiStyle({
  fontSize: vars.font[22],
  lineHeight: vars.line[22],
  fontWeight: vars.weight.heavy,
  fontVariantNumeric: 'tabular-nums',
})
export const icons = uiStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))', gap: vars.space[3] })
export const iconTile = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
export const panel = uiStyle({
  display: 'flex',
  overflow: 'hidden',
  height: 640,
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.raised,
  boxShadow: vars.shadow.raised,
})
