/** The measuring half of the theme contract: space, radius, type, controls, shadow, motion. */
export const scaleNames = {
  space: {
    1: 'space-1',
    2: 'space-2',
    3: 'space-3',
    4: 'space-4',
    5: 'space-5',
    6: 'space-6',
    8: 'space-8',
    10: 'space-10',
    12: 'space-12',
  },
  radius: { card: 'radius-card', control: 'radius-control', pill: 'radius-pill', sheet: 'radius-sheet', round: 'radius-round' },
  font: {
    12: 'font-size-12',
    14: 'font-size-14',
    16: 'font-size-16',
    18: 'font-size-18',
    22: 'font-size-22',
    28: 'font-size-28',
    36: 'font-size-36',
  },
  line: {
    12: 'line-height-12',
    14: 'line-height-14',
    16: 'line-height-16',
    18: 'line-height-18',
    22: 'line-height-22',
    28: 'line-height-28',
    36: 'line-height-36',
  },
  weight: { regular: 'font-weight-regular', strong: 'font-weight-strong', heavy: 'font-weight-heavy' },
  control: { staff: 'control-staff', patient: 'control-patient', entrance: 'control-entrance', hero: 'control-hero', icon: 'icon-size' },
  shadow: { card: 'shadow-card', raised: 'shadow-raised', thumb: 'shadow-thumb' },
  motion: { fast: 'motion-fast', base: 'motion-base', close: 'motion-close', easing: 'motion-easing' },
  /** Where portals stand; a portal with its own stacking raises this one number. */
  layer: { overlay: 'layer-overlay', toast: 'layer-toast' },
} as const
