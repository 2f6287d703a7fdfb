import { themeClasses } from '../../provider/themeClasses.ts'
import { offScreen } from './export.css.ts'

/**
 * Runs `work` on an invisible copy of an element, placed beside the original in the light theme, so that its computed
 * styles are those of paper whatever theme the page has.
 */
export function withLightCopy<Copied extends Element, Result>(original: Copied, work: (copy: Copied) => Result): Result {
  const root = original.getRootNode()
  const place = document.createElement('div')
  place.className = `${themeClasses('light', false)} ${offScreen}`
  place.setAttribute('aria-hidden', 'true')
  place.inert = true
  place.style.fontFamily = getComputedStyle(original).fontFamily
  const copy = original.cloneNode(true) as Copied
  place.append(copy)
  const parent = root instanceof ShadowRoot ? root : document.body
  parent.append(place)
  try {
    return work(copy)
  } finally {
    place.remove()
  }
}
