const forced = '(forced-colors: active)'

/** Marks the selected one of several controls where a background of ours is not drawn; `selector` is vanilla-extract's, with `&`. */
export const selectedControl = (selector: string) =>
  ({
    [forced]: { selectors: { [selector]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } } },
  }) as const

/** Marks the selected row of a list in the same way, without recolouring what is in it. A focus ring wins over it. */
export const selectedRow = (selector: string) =>
  ({ [forced]: { selectors: { [`${selector}:not(:focus-visible)`]: { outline: '2px solid Highlight', outlineOffset: -2 } } } }) as const
