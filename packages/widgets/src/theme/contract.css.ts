import { createGlobalThemeContract } from '@vanilla-extract/css'
import { colorNames } from './colorNames.ts'
import { scaleNames } from './scaleNames.ts'

/** Every leaf is a public custom property, `--diab-<name>`; a portal may set any of them. */
export const vars = createGlobalThemeContract({ color: colorNames, ...scaleNames }, (name) => `diab-${name}`)
