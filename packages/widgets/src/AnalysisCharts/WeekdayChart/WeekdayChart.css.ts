import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const text = { textAnchor: 'middle' } as const

export const chart = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })
export const name = widgetVariant({ ...text, fill: vars.color.text.secondary })
export const figure = {
  inTarget: widgetVariant({ ...text, fill: vars.color.text.primary, fontSize: vars.font[14], fontWeight: vars.weight.heavy }),
  average: widgetVariant({ ...text, fill: vars.color.text.secondary }),
  count: widgetVariant({ ...text, fill: vars.color.text.muted }),
}
