import { vars } from '../../theme/contract.css.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

export const tooltip = uiStyle({
  zIndex: vars.layer.toast,
  maxWidth: 280,
  padding: '6px 10px',
  borderRadius: vars.radius.control,
  background: vars.color.inverse.surface,
  color: vars.color.text.inverse,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
})
