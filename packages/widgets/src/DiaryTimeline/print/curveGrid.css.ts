import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const { low: lowZone, normal, high: highZone } = vars.color.zone
const stroke = { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const

export const days = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '6px 14px',
  margin: '8px 0 10px',
  listStyle: 'none',
})
export const day = widgetStyle({ breakInside: 'avoid' })
export const caption = widgetStyle({ display: 'flex', justifyContent: 'space-between', gap: 8, fontSize: 10, lineHeight: '14px' })
export const dayName = widgetStyle({ fontWeight: vars.weight.heavy })
export const picture = widgetStyle({ display: 'block', width: '100%', height: 'auto', fontSize: 9, printColorAdjust: 'exact' })
export const band = widgetVariant({ fill: normal.tint, stroke: normal.fill, strokeWidth: 0.75 })
export const grid = widgetVariant({ fill: 'none', stroke: vars.color.border.subtle, strokeWidth: 0.75 })
export const text = widgetVariant({ fill: vars.color.text.secondary })
export const line = widgetVariant({ ...stroke, stroke: vars.color.text.primary, strokeWidth: 1 })
export const low = widgetVariant({ ...stroke, stroke: lowZone.fill, strokeWidth: 2.25 })
export const high = widgetVariant({ ...stroke, stroke: highZone.edge, strokeWidth: 1.75 })
/** Readings of a meter and of a hand, which the list has with their values. */
export const dots = widgetVariant({ ...stroke, stroke: vars.color.kind.glucose, strokeWidth: 5 })
export const edge = widgetVariant({ fill: vars.color.text.primary, fontWeight: vars.weight.heavy })
