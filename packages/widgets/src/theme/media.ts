/** Media queries: widths at which the layout changes, and what the person or the device asks for. */
export const media = {
  phone: 'screen and (max-width: 639.98px)',
  fromTablet: 'screen and (min-width: 640px)',
  coarse: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
} as const
