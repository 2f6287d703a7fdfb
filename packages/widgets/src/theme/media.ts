/** Media queries: widths at which the layout changes, and preferences of the person or the device. */
export const media = {
  phone: 'screen and (max-width: 639.98px)',
  /** A phone in landscape: forms take the whole screen. */
  short: 'screen and (max-height: 499.98px)',
  fromTablet: 'screen and (min-width: 640px)',
  forced: '(forced-colors: active)',
  fine: '(pointer: fine)',
  coarse: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
} as const
