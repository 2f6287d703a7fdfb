import type { Appearance } from './appearance.ts'

type Value = string | number
export type PropertyEntry = readonly [property: `--${string}`, value: string]

const reference = String.raw`var\(--[^;{}]+\)`
const only = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i')

/** The allowed form of a value, by the first words of its variable's name. None lets a declaration end or a file be fetched. */
const patterns: readonly (readonly [start: string, pattern: RegExp])[] = [
  [
    'color',
    only(
      String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color(?:-mix)?)\([^;{}]+\)|${reference}`,
    ),
  ],
  ['fontFamily', only(String.raw`[^;{}()]+|${reference}`)],
  ['fontSizeBase', only(String.raw`\d*\.?\d+px`)],
  ['fontWeight', only(String.raw`[1-9]\d{0,2}|1000`)],
  ['shadow', only(String.raw`(?!.*url\()[^;{}]+`)],
  ['motion', only(String.raw`\d*\.?\d+m?s`)],
  ['layer', only(String.raw`-?\d+`)],
  ['', only(String.raw`0|\d*\.?\d+(?:px|r?em)|${reference}`)],
]

/** Variables that set another property than the one of their name. */
const several: Readonly<Record<string, (value: string) => readonly PropertyEntry[]>> = {
  colorPrimary: (value) => [
    ['--diab-action', value],
    ['--diab-action-hover', `color-mix(in srgb, ${value} 82%, #000)`],
    ['--diab-border-selected', value],
    ['--diab-focus', value],
    ['--diab-text-link', value],
    ['--diab-primary-600', value],
  ],
  borderRadius: (value) => [
    ['--diab-radius-card', value],
    ['--diab-radius-control', value],
    ['--diab-radius-pill', value],
  ],
  fontSizeBase: (value) => [['--diab-type-scale', String(Number.parseFloat(value) / 16)]],
}

/** Returns the custom property behind a variable's name: `colorTextMuted` is `--diab-text-muted`, `radiusCard` `--diab-radius-card`. */
export const propertyOf = (name: string): `--${string}` =>
  `--diab${name.replace(/^color/, '').replace(/[A-Z]|^[a-z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Checks whether a value is of the kind that its variable takes. */
export const isAppearanceValue = (name: string, value: unknown): value is Value =>
  (typeof value === 'string' || typeof value === 'number') &&
  (patterns.find(([start]) => name.startsWith(start))?.[1].test(String(value)) ?? false)

/** Returns an appearance as custom properties; values of another kind are left out. Exact variables follow the short ones. */
export function appearanceProperties(variables: Appearance['variables'] = {}): readonly PropertyEntry[] {
  const given = Object.entries(variables).flatMap(([name, value]) =>
    isAppearanceValue(name, value) ? [[name, String(value)] as const] : [],
  )
  const isShort = ([name]: readonly [string, string]) => Object.hasOwn(several, name)
  const properties = new Map([
    ...given.filter(isShort).flatMap(([name, value]) => several[name]?.(value) ?? []),
    ...given.filter((entry) => !isShort(entry)).map(([name, value]): PropertyEntry => [propertyOf(name), value]),
  ])
  return [...properties]
}
