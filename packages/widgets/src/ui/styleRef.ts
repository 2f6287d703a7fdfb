type Styles = { width?: number | string; height?: number | string; flexGrow?: number }

const toCss = (value: number | string) => (typeof value === 'number' ? `${value}px` : value)

/**
 * A ref that sets measures through the CSSOM. A `style` attribute in server-rendered markup is refused by a strict
 * Content Security Policy; this leaves none behind.
 */
export function styleRef({ width, height, flexGrow }: Styles) {
  return (element: HTMLElement | null): void => {
    if (!element) return
    element.style.width = width === undefined ? '' : toCss(width)
    element.style.height = height === undefined ? '' : toCss(height)
    element.style.flexGrow = flexGrow === undefined ? '' : String(flexGrow)
  }
}
