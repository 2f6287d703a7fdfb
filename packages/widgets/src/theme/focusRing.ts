import { vars } from './contract.css.ts'

/** 2 px, 2 px outside, for `:focus-visible`; the transparent rest keeps the ring in forced colours. */
export const focusRing = { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } as const

/** Widths at which the layout changes. */
export const media = {
  phone: 'screen and (max-width: 639.98px)',
  fromTablet: 'screen and (min-width: 640px)',
  coarse: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
} as const
