import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const edge = vars.color.border.subtle

export const table = widgetStyle({ width: '100%', borderCollapse: 'collapse', fontSize: 9.5, lineHeight: '12.5px' })
export const heading = widgetStyle({
  padding: '2px 4px',
  borderBottom: `1px solid ${vars.color.border.control}`,
  color: vars.color.text.secondary,
  fontSize: 9,
  textAlign: 'end',
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
})
export const cell = widgetStyle({ padding: '1px 4px', borderBottom: `1px solid ${edge}`, textAlign: 'end', whiteSpace: 'nowrap' })
export const start = widgetVariant({ textAlign: 'start', paddingInlineStart: 0 })
export const strong = widgetVariant({ fontWeight: vars.weight.heavy })
export const quiet = widgetVariant({ color: vars.color.text.secondary })
export const wrapping = widgetVariant({ whiteSpace: 'normal' })
export const reading = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 1.5, marginInlineStart: 4 })
