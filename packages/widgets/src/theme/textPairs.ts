import type { ThemeColors } from './colorNames.ts'

export type ColorPair = readonly [what: string, colour: string, ground: string]

export const surfaces = ({ surface: { page, card, raised, sunken, selected, hover } }: ThemeColors) => ({
  page,
  card,
  raised,
  sunken,
  selected,
  hover,
})

export const cross = (colours: Record<string, string>, grounds: Record<string, string>): ColorPair[] =>
  Object.entries(colours).flatMap(([name, colour]) =>
    Object.entries(grounds).map(([ground, value]) => [`${name} on ${ground}`, colour, value] as const),
  )

/** Returns every text colour with its ground. */
export function textPairs(colors: ThemeColors): ColorPair[] {
  const { text, zone, action, surface, inverse, primary } = colors
  const words = {
    primary: text.primary,
    secondary: text.secondary,
    muted: text.muted,
    link: text.link,
    danger: text.danger,
    ok: text.ok,
    warning: text.warning,
    low: zone.low.text,
    normal: zone.normal.text,
    high: zone.high.text,
  }
  const tints = { 'low tint': zone.low.tint, 'normal tint': zone.normal.tint, 'high tint': zone.high.tint }
  return [
    ...cross(words, surfaces(colors)),
    ...cross({ primary: text.primary, secondary: text.secondary }, tints),
    ['low on its tint', zone.low.text, zone.low.tint],
    ['danger on low tint', text.danger, zone.low.tint],
    ['normal on its tint', zone.normal.text, zone.normal.tint],
    ['high on its tint', zone.high.text, zone.high.tint],
    ...cross({ onAction: text.onAction }, { ...action }),
    ['inverse', text.inverse, inverse.surface],
    ['monogram', text.link, primary[100]],
    ['axis on card', colors.chart.axis, surface.card],
  ]
}
