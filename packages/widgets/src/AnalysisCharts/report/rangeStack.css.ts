import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const { zone, text, border } = vars.color

export const picture = widgetStyle({
  display: 'block',
  flex: 'none',
  width: 412,
  height: 130,
  fontSize: 10,
  fontVariantNumeric: 'tabular-nums',
})
export const fill = {
  veryLow: widgetVariant({ fill: zone.veryLow }),
  low: widgetVariant({ fill: zone.low.fill }),
  target: widgetVariant({ fill: zone.normal.fill }),
  high: widgetVariant({ fill: zone.high.fill }),
  veryHigh: widgetVariant({ fill: zone.veryHigh }),
}
/** Grey print would take the low band for the very high one. */
export const hatch = widgetVariant({ fill: '#ffffff', fillOpacity: 0.4 })
export const leader = widgetVariant({ fill: 'none', stroke: border.control, strokeWidth: 0.75 })
export const name = widgetVariant({ fill: text.primary })
export const strong = widgetVariant({ fill: text.primary, fontWeight: vars.weight.heavy })
export const percent = widgetVariant({ fill: text.primary, fontWeight: vars.weight.heavy, fontSize: 12 })
export const quiet = widgetVariant({ fill: text.secondary, fontSize: 9 })
