interface Run {
  text: string
  /** Undefined: continues where the run before it ended. */
  x?: number
  y?: number
  dx: number
  dy: number
  style: Element
}

const readLength = (element: Element, name: string) => (element.hasAttribute(name) ? Number(element.getAttribute(name)) : undefined)

/** Returns the pieces of a text in order; a line's first piece carries its place. */
function runsOf(element: Element, at: Pick<Run, 'x' | 'y' | 'dx' | 'dy'>): Run[] {
  let place = at
  return [...element.childNodes].flatMap((child) => {
    const own =
      child instanceof Element
        ? {
            x: readLength(child, 'x') ?? place.x,
            y: readLength(child, 'y') ?? place.y,
            dx: place.dx + (readLength(child, 'dx') ?? 0),
            dy: place.dy + (readLength(child, 'dy') ?? 0),
          }
        : place
    const runs = child instanceof Element ? runsOf(child, own) : [{ text: child.textContent ?? '', style: element, ...own }]
    if (runs.length > 0) place = { dx: 0, dy: 0 }
    return runs
  })
}

/** Returns how far the base line of the letters is below their position. */
function baselineShift(context: CanvasRenderingContext2D, baseline: string | null): number {
  if (baseline === 'middle') return context.measureText('x').actualBoundingBoxAscent / 2
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x')
  if (baseline === 'central') return (ascent - descent) / 2
  if (baseline === 'hanging') return ascent * 0.8
  if (baseline === 'text-before-edge' || baseline === 'text-top') return ascent
  return baseline === 'text-after-edge' || baseline === 'text-bottom' ? -descent : 0
}

function setFont(context: CanvasRenderingContext2D, style: Element) {
  const [fontStyle, weight, size, family] = ['font-style', 'font-weight', 'font-size', 'font-family'].map((name) =>
    style.getAttribute(name),
  )
  context.font = `${fontStyle ?? 'normal'} ${weight ?? '400'} ${size ?? '16'}px ${family ?? 'sans-serif'}`
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
}

const widthOf = (context: CanvasRenderingContext2D, run: Run) => {
  setFont(context, run.style)
  return context.measureText(run.text).width
}

const anchorShares: Record<string, number> = { middle: 0.5, end: 1 }

/** Groups the runs that an anchor moves together. */
function chunksOf(runs: readonly Run[]): Run[][] {
  const chunks: Run[][] = []
  for (const run of runs) {
    if (run.x !== undefined || chunks.length === 0) chunks.push([run])
    else chunks.at(-1)?.push(run)
  }
  return chunks
}

export type DrawRun = (text: string, x: number, y: number, style: Element) => void

/** Hands each piece of a resolved `<text>` to `draw` with its left end and its letters' base line; the context's font is set. */
export function placeText(context: CanvasRenderingContext2D, element: Element, draw: DrawRun): void {
  const start = { x: readLength(element, 'x') ?? 0, y: readLength(element, 'y') ?? 0 }
  const runs = runsOf(element, { ...start, dx: readLength(element, 'dx') ?? 0, dy: readLength(element, 'dy') ?? 0 })
  let y = start.y
  for (const chunk of chunksOf(runs)) {
    const width = chunk.reduce((sum, run) => sum + widthOf(context, run), 0)
    const first = chunk[0]?.style ?? element
    let x = (chunk[0]?.x ?? start.x) - width * (anchorShares[first.getAttribute('text-anchor') ?? ''] ?? 0)
    for (const run of chunk) {
      x += run.dx
      y = (run.y ?? y) + run.dy
      const advance = widthOf(context, run)
      draw(run.text, x, y + baselineShift(context, run.style.getAttribute('dominant-baseline')), run.style)
      x += advance
    }
  }
}
