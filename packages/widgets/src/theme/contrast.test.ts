import { describe, expect, it } from 'vitest'
import type { ThemeColors } from './colorNames.ts'
import { contrast, luminance } from './contrast.ts'
import { darkColors } from './darkColors.ts'
import { highContrastColors } from './highContrastColors.ts'
import { lightColors } from './lightColors.ts'
import { type ColorPair, cross, surfaces, textPairs } from './textPairs.ts'

/** Returns everything that is seen without being read: edges of controls, marks, icons, the focus ring. */
function graphicPairs(colors: ThemeColors): ColorPair[] {
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
