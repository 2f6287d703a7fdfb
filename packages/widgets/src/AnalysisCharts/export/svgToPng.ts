import { drawSvg } from './drawSvg.ts'
import { resolveSvg } from './resolveSvg.ts'

export interface SvgToPngOptions {
  /** Pixels of the picture for each CSS pixel; defaults to 2. */
  scale?: number
}

/**
 * A chart as a PNG on white paper, in the light theme. It is drawn shape by shape: a page whose policy is `img-src 'self'`
 * may not load the SVG as a picture. @throws Error where the browser gives no canvas.
 */
export async function svgToPng(svg: SVGSVGElement, { scale = 2 }: SvgToPngOptions = {}): Promise<Blob> {
  await document.fonts.ready
  const resolved = resolveSvg(svg)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Number(resolved.getAttribute('width')) * scale)
  canvas.height = Math.round(Number(resolved.getAttribute('height')) * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas to draw on.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawSvg(resolved, context, scale)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png')
  })
}
