import { style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { media } from './media.ts'
import { spacingUnitProperty, typeScaleProperty } from './scales.ts'

const text = {
  color: vars.color.text.primary,
  fontFamily: 'var(--diab-font-family, inherit)',
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  // Inherited properties that a page's text may have and ours never does.
  fontStyle: 'normal',
  fontWeight: vars.weight.regular,
  fontVariant: 'normal',
  fontFeatureSettings: 'normal',
  fontStretch: 'normal',
  letterSpacing: 'normal',
  wordSpacing: 'normal',
  wordBreak: 'normal',
  overflowWrap: 'normal',
  hyphens: 'manual',
  textAlign: 'start',
  textIndent: 0,
  textShadow: 'none',
  textTransform: 'none',
  whiteSpace: 'normal',
  borderCollapse: 'separate',
  borderSpacing: 0,
  cursor: 'auto',
} as const

/** Text as ours begins, on the outermost element of a widget: whatever the elements around it say of their text. */
export const ownText = style({ '@layer': { [layers.theme]: text } })

/** Applied to the provider's element and to each portal; the font family is the host's. */
export const root = style({ '@layer': { [layers.theme]: { boxSizing: 'border-box', ...text } } })

/** Class names that tell the browser whether a theme is light or dark, for its own controls. */
export const colorScheme = {
  light: style({ '@layer': { [layers.theme]: { colorScheme: 'light' } } }),
  dark: style({ '@layer': { [layers.theme]: { colorScheme: 'dark' } } }),
}

/** Smaller distances, and lower controls where a mouse points; a finger keeps its 44 px. Beside a theme class, on the same element. */
export const compact = style({
  '@layer': {
    [layers.theme]: {
      vars: { [spacingUnitProperty]: '3px' },
      selectors: {
        // Twice, because the theme's own heights are in a rule of one class, too.
        '&&': {
          '@media': {
            [media.fine]: {
              vars: {
                [vars.control.staff]: '30px',
                [vars.control.patient]: '36px',
                [vars.control.entrance]: '40px',
                [vars.control.hero]: '44px',
              },
            },
          },
        },
      },
    },
  },
})

/** Every size 1.25 times as large. Beside a theme class, on the same element. */
export const largeType = style({ '@layer': { [layers.theme]: { vars: { [typeScaleProperty]: '1.25' } } } })
