import { expect, type Page } from '@playwright/test'
import { overflowOf, violations } from './readPage.ts'

/** Where pictures of the pages in every theme are kept for a reviewer. */
const folder = process.env['DIAB_PICTURES']

const plain = { contrast: 'no-preference', forcedColors: 'none' } as const
const looks = [
  { ...plain, name: 'light', colorScheme: 'light' },
  { ...plain, name: 'dark', colorScheme: 'dark' },
  { ...plain, name: 'high-contrast', colorScheme: 'light', contrast: 'more' },
  { ...plain, name: 'forced-colours', colorScheme: 'dark', forcedColors: 'active' },
] as const

const picture = async (page: Page, path: string, look: string) => {
  if (folder) await page.screenshot({ path: `${folder}/${path.replaceAll(/\W+/g, '-').slice(1, 60) || 'start'}.${look}.png` })
}

/**
 * Violations on an open page, in four themes; the page is not loaded again.
 * @param part what is new on the page, where the rest was looked at before
 */
export async function findInEveryTheme(page: Page, path: string, part = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const { name, ...media } of looks) {
    // A colour on its way to another one is no colour of a theme.
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    // The structure is the same in every theme; what changes are the colours.
    for (const problem of await violations(page, name === 'light' ? undefined : ['color-contrast'], { part }))
      found.push(`${path}, ${name}: ${problem}`)
    await picture(page, path, name)
  }
  await page.emulateMedia({ ...plain, colorScheme: 'light' })
  return found
}

/** By how much an open page is wider than the smallest phone; the window is wide again afterwards. */
export async function findOnPhone(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize({ width: 320, height: 780 })
  // Drawings follow the new width after a resize event.
  const fits = expect.poll(() => overflowOf(page), { timeout: 5000 }).toBeLessThanOrEqual(0)
  await fits.catch(async () => found.push(`${path}, 320 px: ${await overflowOf(page)} px too wide`))
  await picture(page, path, 'phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}
