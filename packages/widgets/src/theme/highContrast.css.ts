import { createTheme } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { highContrastColors, highContrastShadows } from './highContrastColors.ts'
import { layers } from './layers.css.ts'
import { scales } from './scales.ts'

/** Class name of the theme of high contrast. */
export const highContrastTheme = createTheme(vars, {
  '@layer': layers.theme,
  color: highContrastColors,
  shadow: highContrastShadows,
  ...scales,
})
