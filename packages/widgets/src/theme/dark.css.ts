import { assignVars, createTheme, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { darkColors, darkShadows } from './darkColors.ts'
import { layers } from './layers.css.ts'
import { lightColors, lightShadows } from './lightColors.ts'
import { scales } from './scales.ts'

/** Class name of the dark theme. */
export const darkTheme = createTheme(vars, { '@layer': layers.theme, color: darkColors, shadow: darkShadows, ...scales })

// Paper is light. The children of a dark element are set too: a portal's own dark colours are on the element's style object,
// which no rule of a layer overrides there.
globalStyle(`.${darkTheme}, .${darkTheme} > *`, {
  '@layer': {
    [layers.theme]: {
      '@media': {
        print: { vars: { ...assignVars(vars.color, lightColors), ...assignVars(vars.shadow, lightShadows) }, colorScheme: 'light' },
      },
    },
  },
})
