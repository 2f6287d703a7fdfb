import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

export const mark = widgetStyle({ flex: 'none', display: 'block', width: 16, height: 16 })
const outline = { strokeWidth: 1.5, fill: vars.color.surface.card } as const
export const box = {
  done: widgetVariant({ fill: vars.color.text.ok, stroke: vars.color.text.ok, strokeWidth: 1.5 }),
  deviating: widgetVariant({ ...outline, stroke: vars.color.text.ok }),
  missed: widgetVariant({ fill: vars.color.zone.low.tint, stroke: 'transparent' }),
  pending: widgetVariant({ ...outline, fill: 'none', stroke: vars.color.border.control, strokeDasharray: '2.5 2' }),
  notEvaluated: widgetVariant({ fill: 'none', stroke: 'transparent' }),
}
export const symbol = widgetStyle({ fill: 'none', strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' })
export const symbolOf = {
  done: widgetVariant({ stroke: vars.color.surface.card }),
  deviating: widgetVariant({ stroke: vars.color.text.ok }),
  missed: widgetVariant({ stroke: vars.color.text.danger }),
  pending: widgetVariant({}),
  notEvaluated: widgetVariant({ stroke: vars.color.text.muted }),
}
