import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

export const pane = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minHeight: 0,
  background: vars.color.surface.raised,
})
export const body = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  flex: '1 1 0',
  minHeight: 0,
  padding: vars.space[5],
  overflowY: 'auto',
})
export const offer = widgetStyle({ display: 'grid' })
export const note = widgetStyle({ color: vars.color.text.secondary })
export const problem = widgetStyle({ color: vars.color.text.danger })
export const foot = widgetStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  flex: 'none',
  padding: `${vars.space[3]} ${vars.space[5]}`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
