import { vars } from '../../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const gauge = uiStyle({ display: 'block', width: '100%', height: 34, overflow: 'visible', fontVariantNumeric: 'tabular-nums' })

export const part = {
  low: uiVariant({ fill: vars.color.zone.low.fill, opacity: 0.35 }),
  normal: uiVariant({ fill: vars.color.zone.normal.fill }),
  high: uiVariant({ fill: vars.color.zone.high.fill, opacity: 0.5 }),
}

export const tick = uiStyle({ fill: vars.color.text.secondary, fontSize: vars.font[12], textAnchor: 'middle' })

export const thumb = uiStyle({ fill: vars.color.surface.raised, strokeWidth: 3 })
export const thumbZone = {
  1: uiVariant({ stroke: vars.color.zone.low.text }),
  2: uiVariant({ stroke: vars.color.zone.normal.text }),
  3: uiVariant({ stroke: vars.color.zone.high.text }),
}
