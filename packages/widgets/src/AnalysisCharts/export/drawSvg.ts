import { placeText } from './drawText.ts'
import { pathOf } from './pathOf.ts'

interface Canvas {
  context: CanvasRenderingContext2D
  svg: SVGSVGElement
  /** Pixels of the picture for each CSS pixel. */
  scale: number
}

const numberOf = (element: Element, name: string, otherwise: number) => Number(element.getAttribute(name) ?? otherwise)

const matrixOf = (list: SVGAnimatedTransformList): DOMMatrix | undefined => list.baseVal.consolidate()?.matrix

function referred({ svg }: Canvas, reference: string | null): Element | undefined {
  const id = /^(?:url\()?#([^)]+)\)?$/.exec(reference ?? '')?.[1]
  return id === undefined ? undefined : [...svg.querySelectorAll('[id]')].find((element) => element.id === id)
}

/** Creates a hatch: one tile drawn on a separate canvas and repeated. */
function tileOf(canvas: Canvas, pattern: Element): CanvasPattern | null {
  const { context, scale } = canvas
  const tile = document.createElement('canvas')
  // A tile of whole pixels repeats without a seam; the pattern's matrix makes up for the rounding.
  const [width, height] = [numberOf(pattern, 'width', 1), numberOf(pattern, 'height', 1)]
  tile.width = Math.max(1, Math.round(width * scale))
  tile.height = Math.max(1, Math.round(height * scale))
  const tileContext = tile.getContext('2d')
  if (!tileContext) return null
  tileContext.scale(tile.width / width, tile.height / height)
  drawChildren({ ...canvas, context: tileContext }, pattern)
  const made = context.createPattern(tile, 'repeat')
  const matrix = pattern instanceof SVGPatternElement ? matrixOf(pattern.patternTransform) : undefined
  const own = new DOMMatrix(matrix ? [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f] : undefined)
  made?.setTransform(own.translate(numberOf(pattern, 'x', 0), numberOf(pattern, 'y', 0)).scale(width / tile.width, height / tile.height))
  return made
}

function paintOf(canvas: Canvas, element: Element, name: 'fill' | 'stroke'): string | CanvasPattern | null {
  const value = element.getAttribute(name)
  if (value === null || value === 'none') return null
  if (!value.startsWith('url(')) return value
  const pattern = referred(canvas, value)
  return pattern?.localName === 'pattern' ? tileOf(canvas, pattern) : null
}

function setStroke({ context }: Canvas, element: Element, paint: string | CanvasPattern) {
  const dashes = (element.getAttribute('stroke-dasharray') ?? '')
    .split(/[\s,]+/)
    .filter((dash) => dash !== '')
    .map(Number)
  context.strokeStyle = paint
  context.lineWidth = numberOf(element, 'stroke-width', 1)
  context.lineCap = (element.getAttribute('stroke-linecap') ?? 'butt') as CanvasLineCap
  context.lineJoin = (element.getAttribute('stroke-linejoin') ?? 'miter') as CanvasLineJoin
  context.setLineDash(dashes)
  context.lineDashOffset = numberOf(element, 'stroke-dashoffset', 0)
}

/** Fills and strokes in the element's order of painting. */
function paintElement(canvas: Canvas, element: Element, fill: () => void, stroke: () => void) {
  const { context } = canvas
  const alpha = context.globalAlpha
  const fillPaint = paintOf(canvas, element, 'fill')
  const strokePaint = paintOf(canvas, element, 'stroke')
  const steps = [
    () => {
      if (fillPaint === null) return
      context.globalAlpha = alpha * numberOf(element, 'fill-opacity', 1)
      context.fillStyle = fillPaint
      fill()
    },
    () => {
      if (strokePaint === null) return
      context.globalAlpha = alpha * numberOf(element, 'stroke-opacity', 1)
      setStroke(canvas, element, strokePaint)
      stroke()
    },
  ]
  for (const step of element.getAttribute('paint-order')?.startsWith('stroke') ? steps.toReversed() : steps) step()
  context.globalAlpha = alpha
}

function clip(canvas: Canvas, reference: string) {
  const clipPath = referred(canvas, reference)
  if (!clipPath) return
  const outline = new Path2D()
  for (const child of clipPath.children) {
    const path = pathOf(child)
    if (path) outline.addPath(path, child instanceof SVGGraphicsElement ? matrixOf(child.transform) : undefined)
  }
  canvas.context.clip(outline)
}

/** An inner `<svg>`: its place and its view box. */
function enterViewport({ context }: Canvas, element: Element) {
  const [x = 0, y = 0, width = 1, height = 1] = (element.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const [outerWidth, outerHeight] = [numberOf(element, 'width', width), numberOf(element, 'height', height)]
  const share = Math.min(outerWidth / width, outerHeight / height)
  context.translate(numberOf(element, 'x', 0), numberOf(element, 'y', 0))
  context.translate((outerWidth - width * share) / 2, (outerHeight - height * share) / 2)
  context.scale(share, share)
  context.translate(-x, -y)
}

function drawShape(canvas: Canvas, element: Element) {
  const { context } = canvas
  if (element.localName === 'text') {
    placeText(context, element, (text, x, y, style) =>
      paintElement(
        canvas,
        style,
        () => context.fillText(text, x, y),
        () => context.strokeText(text, x, y),
      ),
    )
    return
  }
  const path = pathOf(element)
  const rule = element.getAttribute('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero'
  if (path)
    paintElement(
      canvas,
      element,
      () => context.fill(path, rule),
      () => context.stroke(path),
    )
}

function drawElement(canvas: Canvas, element: Element) {
  const name = element.localName
  if (name === 'defs' || name === 'pattern' || name === 'clipPath' || name === 'symbol') return
  const { context } = canvas
  context.save()
  const matrix = element instanceof SVGGraphicsElement ? matrixOf(element.transform) : undefined
  if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
  const clipPath = element.getAttribute('clip-path')
  if (clipPath) clip(canvas, clipPath)
  // Parts of one group never overlap in our charts, so that the group's opacity may be set on each of them.
  context.globalAlpha *= numberOf(element, 'opacity', 1)
  if (name === 'svg') enterViewport(canvas, element)
  if (name === 'svg' || name === 'g') drawChildren(canvas, element)
  else if (name === 'use') drawUse(canvas, element)
  else drawShape(canvas, element)
  context.restore()
}

function drawUse(canvas: Canvas, element: Element) {
  const used = referred(canvas, element.getAttribute('href'))
  if (!used) return
  canvas.context.translate(numberOf(element, 'x', 0), numberOf(element, 'y', 0))
  if (used.localName === 'symbol') drawChildren(canvas, used)
  else drawElement(canvas, used)
}

function drawChildren(canvas: Canvas, element: Element) {
  for (const child of element.children) drawElement(canvas, child)
}

/** Draws a tree of `resolveSvg` on a canvas, `scale` canvas pixels for each pixel of the tree. */
export function drawSvg(svg: SVGSVGElement, context: CanvasRenderingContext2D, scale: number): void {
  context.save()
  context.scale(scale, scale)
  drawElement({ context, svg, scale }, svg)
  context.restore()
}
