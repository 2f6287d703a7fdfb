import { assignVars, globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { darkTheme } from './dark.css.ts'
import { darkColors, darkShadows } from './darkColors.ts'
import { highContrastTheme } from './highContrast.css.ts'
import { highContrastColors, highContrastShadows } from './highContrastColors.ts'
import { layers } from './layers.css.ts'
import { lightTheme } from './light.css.ts'
import { lightColors, lightShadows } from './lightColors.ts'
import { root } from './root.css.ts'
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

const { surface, border, text, zone, kind, band, chart, primary } = vars.color
/** A tone between the ground and the text of the reader's own colours. */
const tone = (percent: number) => `color-mix(in srgb, CanvasText ${percent}%, Canvas)`
const setTo = (value: string, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, value]))

// What is drawn keeps its own colours where the reader has forced theirs, so the theme takes those: zones are three tones
// with an edge. On the children of a root, because a portal's own colours are on the root itself.
globalStyle(`.${lightTheme}, .${darkTheme}, .${highContrastTheme}, .${systemTheme}, .${root} > *`, {
  '@layer': {
    [layers.theme]: {
      '@media': {
        'screen and (forced-colors: active)': {
          vars: {
            ...setTo('Canvas', [surface.page, surface.card, surface.raised, surface.sunken, surface.hover, surface.selected]),
            ...setTo('Canvas', [zone.low.tint, zone.normal.tint, zone.high.tint]),
            ...setTo('CanvasText', [border.subtle, border.control, text.primary, text.secondary, text.muted, text.danger, text.ok]),
            ...setTo('CanvasText', [text.warning, chart.axis, chart.line, ...Object.values(kind)]),
            ...setTo('CanvasText', [zone.low.text, zone.normal.text, zone.high.text, zone.low.edge, zone.normal.edge, zone.high.edge]),
            ...setTo('CanvasText', [zone.low.fill, zone.veryLow]),
            ...setTo('Highlight', [border.selected, vars.color.focus, primary[400], primary[500], primary[600]]),
            ...setTo(tone(25), [zone.normal.fill, surface.track, chart.grid]),
            ...setTo(tone(60), [zone.high.fill, zone.veryHigh]),
            [band.inner]: tone(12),
            [text.link]: 'LinkText',
          },
        },
      },
    },
  },
})
