import { describe, expect, it } from 'vitest'
import type { ThemeColors } from './colorNames.ts'
import { contrast, luminance } from './contrast.ts'
import { darkColors } from './darkColors.ts'
import { highContrastColors } from './highContrastColors.ts'
import { lightColors } from './lightColors.ts'

type Pair = readonly [what: string, colour: string, ground: string]

const surfaces = ({ surface: { page, card, raised, sunken, selected, hover } }: ThemeColors) => ({
  page,
  card,
  raised,
  sunken,
  selected,
  hover,
})

const cross = (colours: Record<string, string>, grounds: Record<string, string>): Pair[] =>
  Object.entries(colours).flatMap(([name, colour]) =>
    Object.entries(grounds).map(([ground, value]) => [`${name} on ${ground}`, colour, value] as const),
  )

/** Everything that is read. */
function textPairs(colors: ThemeColors): Pair[] {
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

/** Everything that is seen without being read: edges of controls, marks, icons, the focus ring. */
function graphicPairs(colors: ThemeColors): Pair[] {
  const { border, zone, kind, focus } = colors
  return [
    ...cross({ 'control border': border.control, 'selected border': border.selected, focus, ...kind }, surfaces(colors)),
    ...cross(
      { 'low edge': zone.low.edge, 'normal edge': zone.normal.edge, 'high edge': zone.high.edge },
      { page: colors.surface.page, card: colors.surface.card, raised: colors.surface.raised },
    ),
    ...cross({ 'chart line': colors.chart.line }, { card: colors.surface.card }),
  ]
}

describe.each([
  ['light', lightColors, 4.5, 3],
  ['dark', darkColors, 4.5, 3],
  ['high contrast', highContrastColors, 7, 4.5],
] as const)('the %s theme', (_name, colors, textRatio, graphicRatio) => {
  it.each(textPairs(colors))('%s is readable', (_what, colour, ground) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(textRatio)
  })

  it.each(graphicPairs(colors))('%s is visible', (_what, colour, ground) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(graphicRatio)
  })

  it('keeps the three zones apart in grey print', () => {
    const greys = [colors.zone.low.fill, colors.zone.normal.fill, colors.zone.high.fill].map(luminance)
    expect(greys[1]! / greys[0]!).toBeGreaterThan(1.5)
    expect(greys[2]! / greys[1]!).toBeGreaterThan(1.4)
  })
})

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#767676', '#FFFFFF', 4.54],
  ])('of %s on %s is %d', (colour, ground, expected) => {
    expect(contrast(colour, ground)).toBeCloseTo(expected, 2)
  })
})
