import { vars } from './contract.css.ts'

/** The ring's line, for parts that place it otherwise. */
export const focusLine = `${vars.edge.focus} solid ${vars.color.focus}`

/** 2 px, 2 px outside, for `:focus-visible`; the transparent rest keeps the ring in forced colours. */
export const focusRing = { outline: focusLine, outlineOffset: '2px' } as const
