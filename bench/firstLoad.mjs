// node firstLoad.mjs  -> results/firstLoad.json: LCP, CLS and INP of the sign-in page and the diary of the built product, the CPU four
// times slower. `npm run build` in the root first. `--rounds 9`, `--root /another/checkout`.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { closeQuietly, launchChromium } from './runner/chromium.mjs'
import { describeMachine } from './runner/machine.mjs'
import { median, percentile } from './runner/median.mjs'
import { signIn, startProduct } from './runner/product.mjs'

process.chdir(import.meta.dirname)

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? process.argv[at + 1] : fallback
}
const rounds = Number(option('rounds', 7))
const root = resolve(option('root', '..'))
const throttle = 4
/** ms, ms and a share, of the design. */
const goals = { lcp: 1200, inp: 100, cls: 0.02 }

/** Runs in the page before anything of it. */
function observe() {
  globalThis.vitals = { lcp: 0, cls: 0, events: [] }
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (entry) => (globalThis.vitals.lcp = entry.startTime))
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) globalThis.vitals.cls += entry.value
  })
  watch('event', (entry) => entry.interactionId && globalThis.vitals.events.push(entry.duration), { durationThreshold: 16 })
}

const pages = {
  'sign-in': {
    path: '/bejelentkezes',
    ready: (page) => page.getByRole('button', { name: 'Bejelentkezés' }).first().waitFor(),
    async use(page) {
      for (const name of [/Következő/, /Előző/, /Szünet|megállít/i]) {
        const button = page.getByRole('button', { name }).first()
        if (await button.count()) await button.click()
        await page.waitForTimeout(300)
      }
    },
  },
  diary: {
    path: '/naplo',
    isSignedIn: true,
    ready: (page) => page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').first().waitFor(),
    async use(page) {
      await page.getByRole('radio', { name: '2 hét' }).click({ force: true })
      await page.waitForTimeout(800)
      await page.getByRole('button', { name: 'Új bejegyzés' }).first().click()
      await page.getByLabel('Mért érték').fill('6')
      await page.keyboard.type(',4')
      await page.waitForTimeout(300)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(300)
      await page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').first().getByRole('button').first().click()
      await page.waitForTimeout(500)
    },
  },
}

async function measure(browser, url, state, { path, isSignedIn, ready, use }) {
  // No service worker: what is measured is the first visit.
  const context = await browser.newContext({ locale: 'hu-HU', serviceWorkers: 'block', storageState: isSignedIn ? state : undefined })
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.goto(url + path)
  await ready(page)
  await page.waitForTimeout(1500)
  const loaded = await page.evaluate(() => ({ lcp: globalThis.vitals.lcp, cls: globalThis.vitals.cls }))
  await use(page)
  const events = await page.evaluate(() => globalThis.vitals.events)
  await context.close()
  return { ...loaded, inp: events.length > 0 ? percentile(events, 0.98) : 0 }
}

const product = await startProduct(root)
const browser = await launchChromium()
const samples = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
try {
  const state = await signIn(await browser.newContext({ locale: 'hu-HU', serviceWorkers: 'block' }), product.url, 'paciens@demo.diab')
  for (let round = 0; round < rounds; round++)
    for (const [name, page] of Object.entries(pages)) samples[name].push(await measure(browser, product.url, state, page))
} finally {
  await closeQuietly(browser)
  await product.stop()
}

const middle = (name, what) => median(samples[name].map((sample) => sample[what]))
const said = (value, goal, digits = 0) => `${value.toFixed(digits)}${value <= goal ? '' : ' (over)'}`
const markdown = [
  '',
  `Built product, CPU ×${throttle} slower, no network delay, medians of ${rounds} first visits. Goals: LCP ≤ ${goals.lcp} ms, INP ≤ ${goals.inp} ms, CLS ≤ ${goals.cls}, on a machine that does nothing else.`,
  '',
  '| page | LCP ms | INP ms | CLS |',
  '| --- | --- | --- | --- |',
  ...Object.keys(pages).map(
    (name) =>
      `| ${name} | ${said(middle(name, 'lcp'), goals.lcp)} | ${said(middle(name, 'inp'), goals.inp)} | ${said(middle(name, 'cls'), goals.cls, 3)} |`,
  ),
]
const result = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(browser.version()), throttle, samples, markdown }
writeFileSync('results/firstLoad.json', `${JSON.stringify(result, null, 1)}\n`)
console.log(markdown.join('\n'))
