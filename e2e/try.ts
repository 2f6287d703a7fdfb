import { chromium } from 'playwright'
import { startHost } from './embed/startHost.ts'
import { chromiumLaunchOptions } from '../tools/chromium.mjs'
const host = await startHost()
const browser = await chromium.launch(chromiumLaunchOptions())
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'hu-HU' })
page.on('console', m => console.log('console', m.type(), m.text().slice(0, 300)))
page.on('pageerror', e => console.log('pageerror', String(e.stack).slice(0, 600)))
page.on('requestfailed', r => console.log('failed', r.url()))
const t = Date.now()
await page.goto(host.url + '/elements')
await page.waitForTimeout(3000)
console.log('loaded', Date.now() - t)
for (const tag of ['diab-diary-timeline','diab-analysis-charts','diab-therapy-editor','diab-thread-panel','diab-patient-table'])
  for (const el of await page.locator(tag).all()) console.log(tag, await el.getAttribute('root'), JSON.stringify(await el.boundingBox()), (await el.evaluate(e => ((e.shadowRoot ?? e).textContent ?? '').replace(/\s+/g,' ').slice(0,120))))
await page.screenshot({ path: '/tmp/hb/page.png', fullPage: true })
await browser.close(); host.close()
