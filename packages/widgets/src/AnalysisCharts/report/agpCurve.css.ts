import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const curve = vars.color.kind.glucose
const { low, normal, high } = vars.color.zone

export const picture = widgetStyle({ display: 'block', width: '100%', height: 'auto', fontSize: 10, fontVariantNumeric: 'tabular-nums' })
export const target = widgetVariant({ fill: normal.tint })
/** The target's two edges carry the picture: the AGP report draws them strong. */
export const targetEdge = widgetVariant({ fill: 'none', stroke: normal.fill, strokeWidth: 1.5 })
export const grid = widgetVariant({ fill: 'none', stroke: vars.color.border.subtle, strokeWidth: 0.75 })
export const text = widgetVariant({ fill: vars.color.text.secondary })
export const targetText = widgetVariant({ fill: normal.text, fontWeight: vars.weight.heavy })
export const outer = widgetVariant({ fill: curve, fillOpacity: 0.14 })
export const outerEdge = widgetVariant({ fill: 'none', stroke: curve, strokeWidth: 0.75, strokeDasharray: '3 2' })
export const quartiles = widgetVariant({ fill: curve, fillOpacity: 0.3 })
export const median = widgetVariant({
  fill: 'none',
  stroke: vars.color.primary[900],
  strokeWidth: 2.25,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
export const day = widgetVariant({ fill: 'none', stroke: vars.color.text.secondary, strokeWidth: 1, strokeLinejoin: 'round' })
export const dayLow = widgetVariant({ fill: 'none', stroke: low.fill, strokeWidth: 2, strokeLinejoin: 'round' })
export const dayHigh = widgetVariant({ fill: 'none', stroke: high.edge, strokeWidth: 1.5, strokeLinejoin: 'round' })
/** A meter's readings: dots, the ones outside the target larger. */
export const dot = widgetVariant({ fill: 'none', stroke: vars.color.text.secondary, strokeWidth: 4 })
export const dotLow = widgetVariant({ fill: 'none', stroke: low.fill, strokeWidth: 6 })
export const dotHigh = widgetVariant({ fill: 'none', stroke: high.edge, strokeWidth: 5 })
export const dayName = widgetVariant({ fill: vars.color.text.primary, fontWeight: vars.weight.strong })
export const cellEdge = widgetVariant({ fill: 'none', stroke: vars.color.border.subtle, strokeWidth: 0.75 })
