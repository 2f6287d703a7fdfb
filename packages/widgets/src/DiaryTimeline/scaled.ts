import { typeScaleProperty } from '../theme/scales.ts'

/** Returns a CSS length that follows the type scale. */
export const scaled = (pixels: number) => `calc(${pixels}px * var(${typeScaleProperty}, 1))`
