import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

export const picture = widgetStyle({ display: 'block', width: '100%', height: 44, overflow: 'visible' })
export const segment = [
  widgetVariant({ fill: vars.color.primary[200], stroke: vars.color.surface.raised, strokeWidth: 1 }),
  widgetVariant({ fill: vars.color.primary[400], stroke: vars.color.surface.raised, strokeWidth: 1 }),
]
export const tickText = widgetStyle({ fontSize: vars.font[12], fill: vars.color.text.secondary, fontVariantNumeric: 'tabular-nums' })
export const row = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 128px 96px',
  alignItems: 'center',
  columnGap: vars.space[2],
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const name = widgetStyle({ fontWeight: vars.weight.strong })
export const until = widgetStyle({ color: vars.color.text.secondary, fontVariantNumeric: 'tabular-nums' })
export const rows = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
