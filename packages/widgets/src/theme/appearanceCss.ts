import type { Appearance } from './appearance.ts'
import { appearanceProperties } from './appearanceProperties.ts'

/**
 * The variables of an appearance as a rule for a portal's own stylesheet, for pages rendered on a server: `DiabProvider` can set
 * them only once it is hydrated, because a strict policy refuses style attributes in HTML. `selector` is that of the portal's
 * theme class, which `DiabProvider` takes as `theme`.
 */
export const appearanceCss = (selector: string, variables: Appearance['variables']): string =>
  `${selector} {\n${appearanceProperties(variables)
    .map(([property, value]) => `  ${property}: ${value};\n`)
    .join('')}}\n`
