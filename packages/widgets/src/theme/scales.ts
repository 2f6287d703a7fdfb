/** Multiplier of every type size; `largeType` sets 1.25. Control heights are minimums, so they grow with their text. */
export const typeScaleProperty = '--diab-type-scale'

/** The step of `space`; a portal's appearance sets it. */
export const spacingUnitProperty = '--diab-spacing-unit'
const spacingUnit = `var(${spacingUnitProperty}, 4px)`

const steps = (count: number) => `calc(${spacingUnit} * ${count})`
const scaled = (pixels: number) => `calc(${pixels}px * var(${typeScaleProperty}, 1))`

/** Everything but colour; the same in all themes. */
export const scales = {
  space: { 1: steps(1), 2: steps(2), 3: steps(3), 4: steps(4), 5: steps(5), 6: steps(6), 8: steps(8), 10: steps(10), 12: steps(12) },
  radius: { card: '8px', control: '6px', pill: '4px', sheet: '16px', round: '999px' },
  font: { 12: scaled(12), 14: scaled(14), 16: scaled(16), 18: scaled(18), 22: scaled(22), 28: scaled(28), 36: scaled(36) },
  line: { 12: scaled(16), 14: scaled(20), 16: scaled(24), 18: scaled(26), 22: scaled(28), 28: scaled(36), 36: scaled(44) },
  weight: { regular: '400', strong: '600', heavy: '700' },
  control: { staff: '36px', patient: '44px', entrance: '48px', hero: '52px', icon: '20px' },
  edge: { width: '1px', focus: '2px' },
  motion: { fast: '120ms', base: '200ms', close: '500ms', easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { overlay: '1000', toast: '1100' },
}

export type ThemeShadows = { card: string; raised: string; thumb: string }
