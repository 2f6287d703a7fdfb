import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

const edge = vars.color.border.subtle

export const estimates = widgetStyle({
  display: 'grid',
  gridTemplateColumns: '1.2fr 1fr',
  border: `1px solid ${edge}`,
  borderRadius: 4,
  flex: '1 1 0',
})
export const fact = widgetStyle({ color: vars.color.text.secondary, fontSize: 9, lineHeight: '12px' })
export const unmet = widgetStyle({ fontSize: 9, lineHeight: '12px', color: vars.color.text.danger })
export const indices = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'auto auto 1fr',
  gap: '0 8px',
  alignContent: 'start',
  minWidth: 222,
})
export const indexValue = widgetStyle({ textAlign: 'end', fontWeight: vars.weight.heavy })
