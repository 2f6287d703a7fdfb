import type { Appearance } from './appearance.ts'
import { appearanceProperties } from './appearanceProperties.ts'
import { colorNames, type ThemeColors } from './colorNames.ts'
import { contrast } from './contrast.ts'
import { darkColors } from './darkColors.ts'
import { highContrastColors } from './highContrastColors.ts'
import { lightColors } from './lightColors.ts'
import { textPairs } from './textPairs.ts'

/** Two colours that are too close to read a text. */
export interface AppearanceIssue {
  /** For `system`, each of the themes that a reader's system may prefer. */
  readonly theme: 'light' | 'dark' | 'high-contrast'
  /** Such as `muted on card`. */
  readonly pair: string
  readonly text: string
  readonly ground: string
  /** 1–21, two decimals; undefined where a colour is written so that only a browser knows it, a `var()` for example. */
  readonly ratio: number | undefined
}

/** WCAG 2.2, 1.4.3, of text of ordinary size. */
const leastRatio = 4.5

const themes = { light: lightColors, dark: darkColors, 'high-contrast': highContrastColors } as const

type Names = { readonly [key: string]: string | Names }

const withProperties = (names: Names, colors: unknown, properties: ReadonlyMap<string, string>): unknown =>
  typeof colors === 'string'
    ? colors
    : Object.fromEntries(
        Object.entries(colors as Record<string, unknown>).map(([key, value]) => {
          const name = names[key]
          return typeof name === 'string'
            ? [key, properties.get(`--diab-${name}`) ?? value]
            : [key, withProperties(name ?? {}, value, properties)]
        }),
      )

const doubled = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex)
const byteOf = (text: string) => Math.round(Number(text)).toString(16).padStart(2, '0')

/** Returns `#RRGGBB` of `#RGB`, of `rgb(…)` without an alpha, and of a share of black (which our own hover is); otherwise undefined. */
function hexOf(colour: string): string | undefined {
  if (/^#([\da-f]{3}|[\da-f]{6})$/i.test(colour)) return doubled(colour)
  const rgb = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/i.exec(colour)
  if (rgb) return `#${rgb.slice(1).map(byteOf).join('')}`
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, #000\)$/.exec(colour)
  const base = mixed?.[1] === undefined ? undefined : hexOf(mixed[1])
  if (!base) return undefined
  const share = Number(mixed?.[2]) / 100
  return `#${[1, 3, 5].map((at) => byteOf(String(Number.parseInt(base.slice(at, at + 2), 16) * share))).join('')}`
}

function ratioOf(text: string, ground: string): number | undefined {
  const [first, second] = [hexOf(text), hexOf(ground)]
  return first && second ? Math.round(contrast(first, second) * 100) / 100 : undefined
}

/**
 * Returns text that an appearance makes hard to read: pairs of text and ground under 4.5:1, and pairs with a colour that only
 * a browser can compute. Our themes alone have none. For a portal's test or a tool that picks colours, not for a page.
 */
export function checkAppearance({ theme = 'light', variables }: Appearance): readonly AppearanceIssue[] {
  const properties = new Map<string, string>(appearanceProperties(variables))
  const shown = theme === 'system' ? (['light', 'dark', 'high-contrast'] as const) : [theme]
  return shown.flatMap((name) => {
    const colors = withProperties(colorNames, themes[name], properties) as ThemeColors
    return textPairs(colors)
      .map(([pair, text, ground]) => ({ theme: name, pair, text, ground, ratio: ratioOf(text, ground) }))
      .filter(({ ratio }) => ratio === undefined || ratio < leastRatio)
  })
}
