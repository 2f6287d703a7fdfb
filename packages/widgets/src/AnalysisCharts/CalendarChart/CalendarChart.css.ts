import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const forced = '(forced-colors: active)'
const { low, normal, high } = vars.color.zone

export const chart = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
export const frame = widgetStyle({ position: 'relative', width: '100%', contain: 'inline-size' })

/** A day as a place to pick; transparent over its drawing. */
export const cell = widgetVariant({
  fill: 'transparent',
  stroke: 'transparent',
  strokeWidth: 2,
  outline: 'none',
  selectors: { '&:focus-visible': { stroke: vars.color.focus, strokeWidth: 3 } },
})
export const pickable = widgetVariant({ cursor: 'pointer', selectors: { '&:hover': { fill: vars.color.focus, fillOpacity: 0.08 } } })
export const picked = widgetVariant({ stroke: vars.color.border.selected })

export const ground = widgetVariant({
  fill: 'none',
  stroke: vars.color.border.subtle,
})
export const weekend = widgetVariant({ fill: vars.color.surface.hover, '@media': { [forced]: { fill: 'none' } } })
export const empty = widgetVariant({
  fill: 'none',
  stroke: vars.color.border.control,
  strokeDasharray: '3 3',
})

export const zone = {
  low: widgetVariant({ fill: low.fill, stroke: low.edge }),
  normal: widgetVariant({ fill: normal.fill, stroke: normal.edge }),
  high: widgetVariant({ fill: high.fill, stroke: high.edge }),
}
export const lowHatch = widgetVariant({
  fill: 'none',
  stroke: vars.color.surface.card,
  strokeOpacity: 0.35,
  strokeWidth: 3,
})

export const dayText = widgetVariant({ fill: vars.color.text.secondary })
export const strongDay = widgetVariant({ fill: vars.color.text.primary, fontWeight: vars.weight.heavy })
export const mutedText = widgetVariant({ fill: vars.color.text.muted })

export const readout = widgetStyle({ minHeight: vars.line[12], color: vars.color.text.secondary, '@media': { print: { display: 'none' } } })
