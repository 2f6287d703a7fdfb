import { themeClasses } from '../../provider/themeClasses.ts'
import { offScreen } from './export.css.ts'
import { groupAttributes, shapeAttributes } from './presentation.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const shapes = new Set(['path', 'line', 'rect', 'circle', 'ellipse', 'polyline', 'polygon', 'text', 'tspan', 'use'])
const groups = new Set(['svg', 'g', 'defs', 'pattern', 'clipPath', 'symbol'])
const geometry = (
  'd x y x1 x2 y1 y2 cx cy r rx ry width height points dx dy transform viewBox preserveAspectRatio id href ' +
  'patternUnits patternContentUnits patternTransform clipPathUnits'
).split(' ')

/** Geometry that a style sheet, a percentage or `calc()` may give, settled by the layout. */
const styledGeometry: Record<string, readonly string[]> = {
  rect: ['x', 'y', 'rx', 'ry', 'width', 'height'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
}

/** Returns `0.35em` in pixels. */
const inPixels = (length: string, fontSize: string) =>
  length.endsWith('em') ? (Number.parseFloat(length) * Number.parseFloat(fontSize)).toFixed(2) : length

function copyGeometry(from: Element, to: Element, style: CSSStyleDeclaration) {
  for (const name of geometry) {
    const value = from.getAttribute(name)
    if (value === null || (name === 'href' && !value.startsWith('#'))) continue
    to.setAttribute(name, name === 'dx' || name === 'dy' ? inPixels(value, style.fontSize) : value)
  }
  for (const name of styledGeometry[from.localName] ?? []) {
    const value = style.getPropertyValue(name)
    if (to.hasAttribute(name) && /^-?[\d.]+px$/.test(value)) to.setAttribute(name, value.slice(0, -2))
  }
}

const setAll = (element: Element, attributes: Record<string, string>) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

function resolveChildren(from: Element, to: Element) {
  for (const child of from.childNodes) {
    const isInText = from.localName === 'text' || from.localName === 'tspan'
    if (child instanceof Element) {
      const made = resolveElement(child)
      if (made) to.append(made)
    } else if (isInText && child.nodeType === Node.TEXT_NODE) to.append(child.textContent ?? '')
  }
}

/** Returns one element and what is in it with nothing but attributes; undefined for what is not drawn or not to be exported. */
function resolveElement(from: Element): Element | undefined {
  const name = from.localName
  if (!(shapes.has(name) || groups.has(name)) || from.hasAttribute('data-not-exported')) return undefined
  const style = getComputedStyle(from)
  // Definitions have no box, and yet are used.
  if ((style.display === 'none' && name !== 'defs') || (style.visibility === 'hidden' && shapes.has(name))) return undefined
  const made = document.createElementNS(svgNamespace, name)
  copyGeometry(from, made, style)
  setAll(made, groupAttributes(style))
  if (shapes.has(name)) setAll(made, shapeAttributes(style, name === 'text' || name === 'tspan'))
  resolveChildren(from, made)
  return made
}

/**
 * Runs `work` on an invisible copy of an element, placed beside the original in the light theme, so that its computed
 * styles are those of paper whatever theme the page has.
 */
function withLightCopy<Copied extends Element, Result>(original: Copied, work: (copy: Copied) => Result): Result {
  const root = original.getRootNode()
  const place = document.createElement('div')
  place.className = `${themeClasses('light')} ${offScreen}`
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

/**
 * Returns a chart as it looks on white paper, in a separate tree: colours, fonts and lines as attributes of each shape,
 * the light theme, the size in pixels, and nothing that is drawn for the pointer (`data-not-exported`) or for screen readers.
 */
export function resolveSvg(svg: SVGSVGElement): SVGSVGElement {
  const { width, height } = svg.getBoundingClientRect()
  return withLightCopy(svg, (copy) => {
    copy.setAttribute('width', String(width))
    copy.setAttribute('height', String(height))
    const resolved = resolveElement(copy) as SVGSVGElement
    setAll(resolved, { width: String(width), height: String(height) })
    if (!resolved.hasAttribute('viewBox')) resolved.setAttribute('viewBox', `0 0 ${width} ${height}`)
    return resolved
  })
}
