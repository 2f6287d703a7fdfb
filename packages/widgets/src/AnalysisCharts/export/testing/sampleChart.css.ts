import { vars } from '../../../theme/contract.css.ts'
import { widgetVariant } from '../../../theme/uiStyle.ts'

export const band = widgetVariant({ fill: vars.color.band.inner })
export const mark = widgetVariant({ fill: vars.color.zone.low.fill })
export const line = widgetVariant({ fill: 'none', stroke: vars.color.primary[600], strokeWidth: 4 })
export const hatchLine = widgetVariant({ fill: 'none', stroke: vars.color.zone.high.text, strokeWidth: 4 })
export const words = widgetVariant({ fill: vars.color.text.primary, fontSize: vars.font[14], fontWeight: vars.weight.heavy })
export const mixed = widgetVariant({ fill: `color-mix(in srgb, ${vars.color.zone.normal.fill} 50%, transparent)` })
