import { style } from '@vanilla-extract/css'
import { layers } from './layers.css.ts'

/** Removes the host's element styles and the browser's from one element. Compose it first in every part's style. */
export const reset = style({
  '@layer': {
    [layers.theme]: {
      boxSizing: 'border-box',
      minWidth: 0,
      margin: 0,
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      letterSpacing: 'inherit',
      textAlign: 'inherit',
      textDecoration: 'none',
      listStyle: 'none',
      selectors: { '&::before, &::after': { boxSizing: 'border-box' } },
    },
  },
})

/** Measured values are aligned in columns: figures of one width. */
export const figures = style({ '@layer': { [layers.theme]: { fontVariantNumeric: 'tabular-nums' } } })
