import { createTheme } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { lightColors, lightShadows } from './lightColors.ts'
import { scales } from './scales.ts'

/** Class name of the light theme. */
export const lightTheme = createTheme(vars, { '@layer': layers.theme, color: lightColors, shadow: lightShadows, ...scales })
