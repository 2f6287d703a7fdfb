import { vars } from '../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'

const { zone, kind, text } = vars.color
const forced = '(forced-colors: active)'
const stroke = { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const line = (colour: string) => widgetVariant({ ...stroke, stroke: colour })

/** The curve by where it is: below, inside and above the range. */
export const curve = { below: line(zone.low.text), inside: line(zone.normal.text), above: line(zone.high.text) }
export const filled = {
  below: widgetVariant({ fill: zone.low.fill, fillOpacity: 0.35, '@media': { [forced]: { fill: 'none' } } }),
  above: widgetVariant({ fill: zone.high.fill, fillOpacity: 0.4, '@media': { [forced]: { fill: 'none' } } }),
}
/** Colour is not the only sign of a low stretch. */
export const hatch = widgetVariant({ stroke: zone.low.text, strokeWidth: 1.5, fill: 'none' })
export const silence = widgetVariant({ stroke: vars.color.border.control, strokeOpacity: 0.5, strokeWidth: 1, fill: 'none' })
export const night = widgetVariant({ fill: vars.color.surface.hover, '@media': { [forced]: { fill: 'none' } } })
export const midnight = widgetVariant({ fill: 'none', stroke: vars.color.border.control })
export const now = widgetVariant({ fill: 'none', stroke: vars.color.focus, strokeWidth: 1.5, strokeDasharray: '2 3' })
export const nowText = widgetVariant({ fill: text.link, fontWeight: vars.weight.heavy })
export const nowRing = widgetVariant({ fill: vars.color.surface.card, strokeWidth: 2 })
/** The ring's colour by zone. */
export const ringStroke = {
  1: widgetVariant({ stroke: zone.low.text, color: zone.low.text }),
  2: widgetVariant({ stroke: zone.normal.text, color: zone.normal.text }),
  3: widgetVariant({ stroke: zone.high.text, color: zone.high.text }),
}
export const core = widgetVariant({ fill: 'currentColor', stroke: 'none' })
/** Readable on the hatch of a low stretch, too. */
const label = (colour: string) =>
  widgetVariant({
    fill: colour,
    fontWeight: vars.weight.heavy,
    stroke: vars.color.surface.card,
    strokeWidth: 3,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  })
export const extreme = { 1: label(zone.low.text), 2: label(zone.normal.text), 3: label(zone.high.text) }
/** ◇: measured by a meter or typed. */
export const other = widgetVariant({
  fill: vars.color.surface.card,
  stroke: kind.glucose,
  strokeWidth: 2,
  strokeLinejoin: 'round',
})
export const lead = widgetVariant({ fill: 'none', stroke: kind.meal, strokeDasharray: '1 3' })

const hues = { meal: kind.meal, medicine: kind.medicine, activity: kind.activity } as const
const hued = (hue: string) => widgetVariant({ color: hue })
/** A lane's hue; everything on it is drawn in `currentColor`. */
export const laneHue = { meal: hued(hues.meal), medicine: hued(hues.medicine), activity: hued(hues.activity) }
export const laneIcon = widgetVariant({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const chip = widgetVariant({
  fill: 'currentColor',
  fillOpacity: 0.14,
  '@media': { [forced]: { fill: 'Canvas', stroke: 'CanvasText' } },
})
export const basalChip = widgetVariant({ stroke: 'currentColor', strokeDasharray: '3 2' })
export const chipText = widgetVariant({
  fill: text.primary,
  fontWeight: vars.weight.strong,
  textAnchor: 'middle',
})

export const trend = widgetStyle({ display: 'flex', flex: '0 1 auto', minWidth: 0, alignItems: 'center', gap: vars.space[3] })
export const trendDisc = widgetStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '1.5em',
  height: '1.5em',
  fontSize: vars.font[36],
  borderRadius: vars.radius.round,
  '@media': { [forced]: { border: '1px solid' } },
})
export const smallDisc = widgetVariant({ fontSize: vars.font[22] })
export const trendTint = {
  1: widgetVariant({ background: zone.low.tint, color: zone.low.text }),
  2: widgetVariant({ background: zone.normal.tint, color: zone.normal.text }),
  3: widgetVariant({ background: zone.high.tint, color: zone.high.text }),
}
export const arrow = widgetStyle({
  width: '0.8em',
  height: '0.8em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const trendLines = widgetStyle({ display: 'grid', lineHeight: vars.line[14], fontSize: vars.font[14], color: text.secondary })
export const trendWord = widgetStyle({
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.heavy,
  color: text.primary,
})
export const smallTrend = widgetVariant({ gap: vars.space[2] })
export const smallWord = widgetVariant({ fontSize: vars.font[14], lineHeight: vars.line[14] })
