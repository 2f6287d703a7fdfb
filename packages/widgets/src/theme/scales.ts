/** Multiplier of every type size; `largeType` sets 1.25. Control heights are minimums, so they grow with their text. */
export const typeScaleProperty = '--diab-type-scale'

const scaled = (pixels: number) => `calc(${pixels}px * var(${typeScaleProperty}, 1))`

/** Everything but colour; the same in all themes. */
export const scales = {
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 8: '32px', 10: '40px', 12: '48px' },
  radius: { card: '8px', control: '6px', pill: '4px', sheet: '16px', round: '999px' },
  font: { 12: scaled(12), 14: scaled(14), 16: scaled(16), 18: scaled(18), 22: scaled(22), 28: scaled(28), 36: scaled(36) },
  line: { 12: scaled(16), 14: scaled(20), 16: scaled(24), 18: scaled(26), 22: scaled(28), 28: scaled(36), 36: scaled(44) },
  weight: { regular: '400', strong: '600', heavy: '700' },
  control: { staff: '36px', patient: '44px', entrance: '48px', hero: '52px', icon: '20px' },
  motion: { fast: '120ms', base: '200ms', close: '500ms', easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { overlay: '1000', toast: '1100' },
}

export type ThemeShadows = { card: string; raised: string; thumb: string }
