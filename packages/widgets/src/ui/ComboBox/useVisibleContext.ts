import { useLayoutEffect } from 'react'

/** How many open fields need each element to stay as it is. */
const holders = new WeakMap<HTMLElement, number>()

/** The element of the page's body that holds `place`. */
function topOf(place: HTMLElement): HTMLElement | undefined {
  let top: HTMLElement | null = place
  while (top?.parentElement && top.parentElement !== document.body) top = top.parentElement
  return top?.parentElement ? top : undefined
}

/**
 * Keeps the page around a list of options as it is. React Aria would hide it from screen readers, as around a dialog, with its
 * links still in the order of Tab; what it takes for the top layer it leaves alone.
 */
export function useVisibleContext(place: HTMLElement | null): void {
  // Before React Aria's own effects.
  useLayoutEffect(() => {
    const top = place ? topOf(place) : undefined
    if (!top) return
    holders.set(top, (holders.get(top) ?? 0) + 1)
    top.dataset['reactAriaTopLayer'] = 'true'
    return () => {
      const left = (holders.get(top) ?? 1) - 1
      holders.set(top, left)
      if (left === 0) delete top.dataset['reactAriaTopLayer']
    }
  }, [place])
}
