import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { differingPixels } from '../isolation/differingPixels.ts'
import { type HostPage, type HostPageName, hostPages } from '../isolation/hostPages.ts'
import { looksOf } from '../isolation/looksOf.ts'
import { bundleWidgets, openHost } from '../isolation/serveHosts.ts'
import { expect, test } from '../test.ts'

const hostile: HostPage = {
  css: readFileSync(fileURLToPath(new URL('../isolation/hostile.css', import.meta.url)), 'utf8'),
  html: '<h1>Portál</h1><button>Mentés</button>',
}
const plain: HostPage = { css: 'body { margin: 0 }', html: '' }

let script: string
test.beforeAll(async () => {
  script = await bundleWidgets()
})

/** Opens a page with all five widgets, loaded. */
async function openWidgets(page: Page, host: HostPage, sheets: readonly string[]) {
  await openHost(page, host, { script, sheets })
  await expect(page.locator('#diary [role="listitem"]').first()).toBeAttached()
  // The code of the diary's paper form loads once the page is idle.
  await expect(page.locator('#diary').getByText(/^A napló még nem töltődött be\./)).toHaveCount(0)
  await expect(page.locator('#analysis').getByText('Célértéken belül:')).toBeAttached()
  await expect(page.locator('#analysis').getByRole('button', { name: 'Meghallgatás' })).toBeEnabled()
  await expect(page.locator('#therapy').getByText('Reggeli').first()).toBeAttached()
  await expect(page.locator('#threads').getByText('Éjjel kétszer').last()).toBeAttached()
  await expect(page.locator('#patients').getByText('Kovács Anna').first()).toBeAttached()
}

const picture = (page: Page) => page.locator('#portal').screenshot({ animations: 'disabled' })

for (const name of Object.keys(hostPages) as HostPageName[]) {
  test(`a ${name} page is the same to the pixel, and our widgets are the same on it`, async ({ page }) => {
    const host = await hostPages[name]()
    await openHost(page, host)
    const alone = await picture(page)
    await openWidgets(page, host, ['styles.css', 'guard.css'])
    // A framework's own transitions take their time.
    await expect.poll(async () => differingPixels(page, alone, await picture(page))).toBe(0)
    const looks = await looksOf(page)
    await openWidgets(page, plain, ['styles.css'])
    expect(looks).toEqual(await looksOf(page))
  })
}

test('with guard.css our widgets are the same under a hostile stylesheet', async ({ page }) => {
  await openWidgets(page, hostile, ['styles.css', 'guard.css'])
  const looks = await looksOf(page)
  await openWidgets(page, plain, ['styles.css'])
  expect(looks).toEqual(await looksOf(page))
})
