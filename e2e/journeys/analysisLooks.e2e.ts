import type { Page } from '@playwright/test'
import { analysisPaths, chartNames, figures, picture } from '../analysisPage.ts'
import { overflowOf, violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

async function open(page: Page, name: (typeof chartNames)[number]) {
  await page.goto(`${analysisPaths[name]}`)
  await figures(page)
  if (name !== 'Összesítő') await picture(page).waitFor()
}

for (const theme of ['light', 'dark', 'high-contrast']) {
  test(`the pages of the analysis have no violations of WCAG 2.2 AA in ${theme}`, async ({ page }) => {
    await page.addInitScript((settings) => localStorage.setItem('diab.settings', settings), JSON.stringify({ theme }))
    await signIn(page, 'paciens@demo.diab')
    for (const name of chartNames) {
      await open(page, name)
      expect(await violations(page), name).toEqual([])
    }
  })
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page of the analysis is wider than the screen', async ({ page }) => {
    await signIn(page, 'paciens@demo.diab')
    for (const name of chartNames) {
      await open(page, name)
      expect(await overflowOf(page), name).toBe(0)
    }
  })
})
