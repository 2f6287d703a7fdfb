import { style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { typeScaleProperty } from './scales.ts'

/** Stands on the provider's element and on each portal; the font family is the host's. */
export const root = style({
  '@layer': {
    [layers.theme]: {
      boxSizing: 'border-box',
      color: vars.color.text.primary,
      fontFamily: 'var(--diab-font-family, inherit)',
      fontSize: vars.font[16],
      lineHeight: vars.line[16],
      textAlign: 'start',
    },
  },
})

export const colorScheme = {
  light: style({ '@layer': { [layers.theme]: { colorScheme: 'light' } } }),
  dark: style({ '@layer': { [layers.theme]: { colorScheme: 'dark' } } }),
}

/** Every size 1.25 times as large. Beside a theme class, on the same element. */
export const largeType = style({ '@layer': { [layers.theme]: { vars: { [typeScaleProperty]: '1.25' } } } })
