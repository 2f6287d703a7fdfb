import { vars } from '../../theme/contract.css.ts'
import { uiVariant } from '../../theme/uiStyle.ts'

export const box = uiVariant({ paddingInline: 0 })
export const area = uiVariant({
  minHeight: 88,
  padding: `10px ${vars.space[3]}`,
  borderRadius: 'inherit',
  resize: 'vertical',
  // Grows with its text where the browser can; elsewhere it scrolls.
  fieldSizing: 'content',
  maxHeight: 320,
})
