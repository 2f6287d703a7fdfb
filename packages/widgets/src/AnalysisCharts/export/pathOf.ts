const numberOf = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0)

function pathOfPoints(element: Element, isClosed: boolean) {
  const path = new Path2D()
  const numbers = (element.getAttribute('points') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  for (let at = 0; at + 1 < numbers.length; at += 2) path.lineTo(numbers[at] ?? 0, numbers[at + 1] ?? 0)
  if (isClosed) path.closePath()
  return path
}

function pathOfRect(element: Element) {
  const path = new Path2D()
  const radius = numberOf(element, element.hasAttribute('rx') ? 'rx' : 'ry')
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(element, name)) as [number, number, number, number]
  if (radius > 0) path.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
  else path.rect(x, y, width, height)
  return path
}

function pathOfEllipse(element: Element, rx: number, ry: number) {
  const path = new Path2D()
  path.ellipse(numberOf(element, 'cx'), numberOf(element, 'cy'), rx, ry, 0, 0, 2 * Math.PI)
  return path
}

function pathOfLine(element: Element) {
  const path = new Path2D()
  path.moveTo(numberOf(element, 'x1'), numberOf(element, 'y1'))
  path.lineTo(numberOf(element, 'x2'), numberOf(element, 'y2'))
  return path
}

/** Returns the outline of a resolved SVG shape in its own coordinates; undefined for any other element. */
export function pathOf(element: Element): Path2D | undefined {
  switch (element.localName) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '')
    case 'rect':
      return pathOfRect(element)
    case 'line':
      return pathOfLine(element)
    case 'circle':
      return pathOfEllipse(element, numberOf(element, 'r'), numberOf(element, 'r'))
    case 'ellipse':
      return pathOfEllipse(element, numberOf(element, 'rx'), numberOf(element, 'ry'))
    case 'polyline':
    case 'polygon':
      return pathOfPoints(element, element.localName === 'polygon')
    default:
      return undefined
  }
}
