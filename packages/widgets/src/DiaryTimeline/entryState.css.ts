import { vars } from '../theme/contract.css.ts'
import { focusRing } from '../theme/focusRing.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'
import { scaled } from './scaled.ts'

export const state = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: vars.space[1],
  paddingInlineEnd: vars.space[2],
  fontSize: vars.font[12],
  color: vars.color.text.muted,
  whiteSpace: 'nowrap',
})
export const failed = widgetVariant({ color: vars.color.text.danger, fontWeight: vars.weight.strong })
export const saved = widgetVariant({ color: vars.color.text.ok })
export const stateAction = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: scaled(24),
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.control,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  color: vars.color.text.link,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.surface.hover }, '&:focus-visible': { ...focusRing, outlineOffset: 0 } },
})
export const deletedStrip = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: vars.space[1],
  height: scaled(32),
  paddingInlineStart: vars.space[3],
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
  fontSize: vars.font[14],
  color: vars.color.text.secondary,
  whiteSpace: 'nowrap',
})
