import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

export const aside = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: 356,
  minHeight: 0,
  background: vars.color.surface.raised,
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  borderInlineStart: `1px solid ${vars.color.border.subtle}`,
  borderStartStartRadius: vars.radius.card,
  boxShadow: vars.shadow.raised,
})
export const fields = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[5]}`,
})
