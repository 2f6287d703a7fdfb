import { expect, test } from '@playwright/test'
import { serveSite } from '../serveSite.ts'
import { listenersOf, remainsOf, watchPage } from '../watch.ts'

test('the watch sees what it is there for: violations, complaints, what is left and who still listens', async ({ page }) => {
  const site = await serveSite(process.env['DIAB_CONFORMANCE_SITE'] ?? '')
  const complaints = await watchPage(page)
  await page.goto(`${site.url}/script-tag/`)
  await page.waitForFunction(() => 'conformance' in window)
  expect(await complaints()).toEqual([])
  const [remains, listeners] = [await remainsOf(page), await listenersOf(page)]

  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
    document.body.setAttribute('style', 'color: red')
    try {
      document.createElement('p').innerHTML = 'a'
    } catch {
      // Refused, as it has to be.
    }
    window.addEventListener('resize', () => {})
    console.error('something is wrong')
    setTimeout(() => {
      throw new Error('nobody caught it')
    })
  })
  const heard: string[] = []
  await expect
    .poll(async () => {
      heard.push(...(await complaints()))
      return ['style-src-elem', 'style-src-attr', 'require-trusted-types-for', 'something is wrong', 'nobody caught it'].filter(
        (what) => !heard.some((line) => line.includes(what)),
      )
    })
    .toEqual([])
  expect(await remainsOf(page)).not.toEqual(remains)
  expect(await listenersOf(page)).not.toEqual(listeners)
  site.close()
})
