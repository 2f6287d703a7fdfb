import { isAppearanceValue, propertyOf } from './appearanceProperties.ts'
import { colorNames } from './colorNames.ts'
import { scaleNames } from './scaleNames.ts'

type Names = { readonly [key: string]: string | Names }

const propertiesIn = (names: Names): string[] =>
  Object.values(names).flatMap((name) => (typeof name === 'string' ? [`--diab-${name}`] : propertiesIn(name)))

const outsideContract = ['--diab-font-family', '--diab-spacing-unit']

/** Says which variables of an appearance are unknown, and which have a value that they do not take. */
export function warnOfAppearance(variables: Readonly<Record<string, unknown>>): void {
  const known = new Set([...propertiesIn({ ...colorNames, ...scaleNames }), ...outsideContract])
  const isKnown = (name: string) => known.has(propertyOf(name)) || ['colorPrimary', 'borderRadius', 'fontSizeBase'].includes(name)
  const ignored = Object.entries(variables)
    .filter(([name, value]) => value !== undefined && (!isKnown(name) || !isAppearanceValue(name, value)))
    .map(([name, value]) => (isKnown(name) ? `${name} does not take ${JSON.stringify(value)}` : `${name} is no variable`))
  // oxlint-disable-next-line no-console -- for the portal's developers, and in development alone
  if (ignored.length > 0) console.warn(`DiabProvider's appearance: ${ignored.join('; ')}.`)
}
