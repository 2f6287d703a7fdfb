import { assignVars, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { darkColors, darkShadows } from './darkColors.ts'
import { highContrastColors, highContrastShadows } from './highContrastColors.ts'
import { layers } from './layers.css.ts'
import { lightColors, lightShadows } from './lightColors.ts'
import { scales } from './scales.ts'

const dark = { ...assignVars(vars.color, darkColors), ...assignVars(vars.shadow, darkShadows) }
const highContrast = { ...assignVars(vars.color, highContrastColors), ...assignVars(vars.shadow, highContrastShadows) }

/** Follows the reader's system without any script, so that a server-rendered page never flashes. */
export const systemTheme = style({
  '@layer': {
    [layers.theme]: {
      vars: assignVars(vars, { color: lightColors, shadow: lightShadows, ...scales }),
      colorScheme: 'light',
      '@media': {
        // Paper is light.
        'screen and (prefers-color-scheme: dark)': { vars: dark, colorScheme: 'dark' },
        '(prefers-contrast: more)': { vars: highContrast, colorScheme: 'light' },
      },
    },
  },
})
