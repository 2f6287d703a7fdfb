import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The four pages by the name of their chart in the page's own choice of charts. */
export const analysisPaths = {
  Összesítő: '/elemzes',
  'Normál diagram': '/elemzes/normal-diagram',
  'Modell nap': '/elemzes/modell-nap-diagram',
  'Átlag-szórás': '/elemzes/atlag-szoras-diagram',
} as const
export type ChartName = keyof typeof analysisPaths
export const chartNames = Object.keys(analysisPaths) as ChartName[]

export const analysis = (page: Page): Locator => page.locator('[data-diab-widget="analysis-charts"]')
export const charts = (page: Page): Locator => analysis(page).getByRole('radiogroup', { name: 'Nézet' })
export const periods = (page: Page): Locator => analysis(page).getByRole('radiogroup', { name: 'Időszak hossza' })
/** The picture that the arrow keys read. */
export const picture = (page: Page): Locator => analysis(page).getByRole('application')

const row = (page: Page) => page.getByLabel('Számok az időszakról')
const cells = (page: Page) => row(page).locator('dt')

/** Waits until every figure is shown. */
async function figuresStand(page: Page) {
  await cells(page).first().waitFor()
  await expect(row(page).locator('[aria-busy]')).toHaveCount(0)
}

/** One figure as it is shown, with what belongs beside it. */
export async function figureOf(page: Page, name: string): Promise<string> {
  await figuresStand(page)
  // The button that explains a figure is beside its name.
  const cell = cells(page).filter({ hasText: new RegExp(`^${name}(?:Mi ez\\?.*)?$`) })
  return (await cell.locator('xpath=following-sibling::dd[1]').innerText()).replace(/\s+/g, ' ').trim()
}

/** All figures as they are shown. */
export async function figures(page: Page): Promise<string> {
  await figuresStand(page)
  return (await row(page).innerText()).replace(/\s+/g, ' ')
}

/** The first number of a Hungarian text. */
export const numberIn = (text: string): number => Number(/-?\d[\d  ]*(?:,\d+)?/.exec(text)?.[0].replace(/[  ]/g, '').replace(',', '.'))

/** What the page saves under a name of its menu of downloads. */
export async function download(page: Page, name: string): Promise<{ fileName: string; content: Buffer }> {
  await analysis(page).getByRole('button', { name: 'Letöltés' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  const saved = await saving
  return { fileName: saved.suggestedFilename(), content: readFileSync(await saved.path()) }
}
