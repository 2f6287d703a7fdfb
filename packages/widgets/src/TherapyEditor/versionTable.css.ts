import { vars } from '../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'

export const versions = widgetStyle({ width: '100%', borderCollapse: 'collapse', fontSize: vars.font[14], lineHeight: vars.line[14] })
export const cell = widgetStyle({
  padding: `${vars.space[2]} ${vars.space[2]}`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
export const head = widgetVariant({ borderTop: 0, color: vars.color.text.secondary, fontWeight: vars.weight.strong })
export const differs = widgetVariant({ background: vars.color.zone.high.tint, fontWeight: vars.weight.strong })
