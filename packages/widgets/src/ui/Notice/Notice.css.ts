import { vars } from '../../theme/contract.css.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

export const notice = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.staff,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  color: vars.color.text.secondary,
})
export const text = uiStyle({ flex: 1 })
