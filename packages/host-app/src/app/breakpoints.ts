/** On paper there is only the page's content. */
export const notPrinted = { print: { display: 'none' } } as const
/** Where the layout changes: side navigation from 1020 px, one column below 640 px. */
export const wide = 'screen and (min-width: 1020px)'
export const narrow = 'screen and (max-width: 1019.98px)'
/** A phone in landscape: the bar at the foot is a rail at the left, because height is what it lacks. */
export const landscape = 'screen and (min-width: 640px) and (max-width: 1019.98px) and (max-height: 499.98px)'
/** A phone or tablet whose head has room for two icons more. */
export const upright = 'screen and (min-width: 360px) and (max-width: 1019.98px)'
/** Any low screen, on pages without the rail. */
export const low = 'screen and (max-height: 499.98px)'
/** Width of that rail, beside the notch. */
export const railWidth = '76px'
export const railEnd = `calc(${railWidth} + env(safe-area-inset-left))`
export const phone = 'screen and (max-width: 639.98px)'
/** A phone held either way. */
export const anyPhone = `${phone}, screen and (max-width: 1019.98px) and (max-height: 499.98px)`
/** Marks the current one of several links where a background of ours is not drawn. */
export const currentInForcedColors = (selector: string) =>
  ({
    '(forced-colors: active)': {
      selectors: { [selector]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
    },
  }) as const
export const still = '(prefers-reduced-motion: reduce)'
