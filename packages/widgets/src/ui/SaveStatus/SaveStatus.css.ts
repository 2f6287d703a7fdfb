import { vars } from '../../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const status = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 16,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})

export const state = {
  idle: uiVariant({}),
  saving: uiVariant({}),
  saved: uiVariant({ color: vars.color.text.ok }),
  failed: uiVariant({ color: vars.color.text.danger, fontWeight: vars.weight.strong }),
}
