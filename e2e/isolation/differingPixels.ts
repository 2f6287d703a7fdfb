import type { Page } from '@playwright/test'

/** Difference of a round corner between two renderings, of 255 levels; invisible. */
const smoothing = 16

/** How many pixels of two pictures differ, in any channel, by more than smoothing; every one when their sizes do. */
export const differingPixels = (page: Page, first: Buffer, second: Buffer): Promise<number> =>
  page.evaluate(
    async ([pngs, tolerance]) => {
      const read = async (png: string) => {
        const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]))
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return context?.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [one, other] = await Promise.all(pngs.map(read))
      if (!one || !other || one.width !== other.width || one.height !== other.height) return Infinity
      const differing = new Set<number>()
      one.data.forEach((level, at) => {
        if (Math.abs(level - (other.data[at] ?? 0)) > tolerance) differing.add(at >> 2)
      })
      return differing.size
    },
    [[first.toString('base64'), second.toString('base64')], smoothing] as const,
  )
