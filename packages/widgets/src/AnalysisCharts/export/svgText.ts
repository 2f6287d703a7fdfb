import { resolveSvg } from './resolveSvg.ts'

export interface SvgTextOptions {
  /** Name of the picture; otherwise the label that the chart carries. */
  title?: string
  /** The text alternative of the picture. */
  description?: string
}

const svgNamespace = 'http://www.w3.org/2000/svg'

function textElement(name: 'title' | 'desc', text: string) {
  const element = document.createElementNS(svgNamespace, name)
  element.textContent = text
  return element
}

function whitePaper(svg: SVGSVGElement) {
  const [x = '0', y = '0', width = '100%', height = '100%'] = svg.getAttribute('viewBox')?.split(/[\s,]+/) ?? []
  const paper = document.createElementNS(svgNamespace, 'rect')
  for (const [name, value] of Object.entries({ x, y, width, height, fill: '#ffffff' })) paper.setAttribute(name, value)
  return paper
}

/** React's ids are not names in XML; what is referred to gets a short one, what is not loses it. */
function renameIds(svg: SVGSVGElement) {
  const elements = [...svg.querySelectorAll('*')]
  const references = ['fill', 'stroke', 'clip-path', 'href']
  elements
    .filter((element) => element.id !== '')
    .forEach((element, index) => {
      const users = elements.flatMap((user) =>
        references
          .filter((name) => [`url(#${element.id})`, `#${element.id}`].includes(user.getAttribute(name) ?? ''))
          .map((name) => ({ user, name })),
      )
      if (users.length === 0) return element.removeAttribute('id')
      for (const { user, name } of users) user.setAttribute(name, name === 'href' ? `#part-${index}` : `url(#part-${index})`)
      element.id = `part-${index}`
    })
}

/** Returns a chart as a self-contained SVG file: on white, in the light theme, without classes, styles or outside references. */
export function svgText(
  svg: SVGSVGElement,
  { title = svg.getAttribute('aria-label') ?? '', description = '' }: SvgTextOptions = {},
): string {
  const file = resolveSvg(svg)
  renameIds(file)
  file.removeAttribute('id')
  file.prepend(whitePaper(file))
  if (description) file.prepend(textElement('desc', description))
  if (title) file.prepend(textElement('title', title))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(file)}\n`
}
