import { typeScaleProperty } from '../theme/scales.ts'

/** Returns a CSS length that follows the type scale. */
export const scaled = (pixels: number) => `calc(${pixels}px * var(${typeScaleProperty}, 1))`

/**
 * What is written begins so far from the left and the right edge; its ground and its lines reach the edges. Nothing unless the
 * host says otherwise: then widgets under each other begin at the same line.
 */
export const gutter = 'var(--diab-diary-gutter, 0px)'
/** The same for what has room around its text already; a ring of focus stays inside the list. */
export const gutterOfButton = `max(8px, calc(${gutter} - 8px))`
