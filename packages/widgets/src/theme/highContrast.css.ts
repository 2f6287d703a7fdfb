import { createTheme } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { highContrastColors, highContrastShadows } from './highContrastColors.ts'
import { layers } from './layers.css.ts'
import { scales } from './scales.ts'

export const highContrastTheme = createTheme(vars, {
  '@layer': layers.theme,
  color: highContrastColors,
  shadow: highContrastShadows,
  ...scales,
})
