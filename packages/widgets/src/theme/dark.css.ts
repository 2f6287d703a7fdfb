import { createTheme } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { darkColors, darkShadows } from './darkColors.ts'
import { layers } from './layers.css.ts'
import { scales } from './scales.ts'

export const darkTheme = createTheme(vars, { '@layer': layers.theme, color: darkColors, shadow: darkShadows, ...scales })
