import { vars } from './contract.css.ts'

/** 2 px, 2 px outside, for `:focus-visible`; the transparent rest keeps the ring in forced colours. */
export const focusRing = { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } as const
