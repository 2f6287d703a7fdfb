// node secondLoad.mjs  -> results/secondLoad.json: the second visit of a diary and an overview of the built product, with the service
// worker: until the last known readings are painted, with and without a network. `npm run build` in the root first. `--rounds 9`,
// `--root /another/checkout`, `--only diary`.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readList, readOption } from './runner/arguments.mjs'
import { closeQuietly, launchChromium } from './runner/chromium.mjs'
import { describeMachine } from './runner/machine.mjs'
import { median } from './runner/median.mjs'
import { signIn, startProduct } from './runner/product.mjs'
import { shuffle } from './runner/shuffle.mjs'

process.chdir(import.meta.dirname)
const args = process.argv.slice(2)
const rounds = Number(readOption(args, 'rounds') ?? 5)
const root = resolve(readOption(args, 'root') ?? '..')

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const cpu = 4
/** 150 ms and 1.6 Mbit/s down, 0.75 up. */
const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Seconds. */
const goal = 0.6

const visits = {
  diary: { path: '/naplo', person: 'paciens@demo.diab', first: '[data-diab-widget="diary-timeline"] [role="listitem"]' },
  'diary of a sensor': { path: '/naplo', person: 'kezelt@demo.diab', first: '[data-diab-widget="diary-timeline"] [data-day]' },
  overview: { path: '/', person: 'paciens@demo.diab', first: 'main h2' },
}
const networks = { online: slow, 'token expired': slow, offline: { ...slow, offline: true } }

/** Runs in the page before anything of it: notes when the first element of a kind has been painted, when the mark of age went, and what moved. */
function watch(selector) {
  const seen = (globalThis.load = { painted: 0, firstPaint: 0, fresh: 0, marked: '', shift: 0 })
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
  }
  const look = () => {
    if (seen.painted === 0 && [...document.querySelectorAll(selector)].some(isShown)) setTimeout(() => (seen.painted ||= performance.now()))
    const mark = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).find((text) => /adatok/.test(text))
    if (mark) seen.marked ||= mark
    if (seen.painted > 0 && !mark) seen.fresh ||= performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') seen.firstPaint = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A browser that has visited the page before: its worker has the app, its storage the answers. */
async function visitBefore(browser, url, { path, person, first }) {
  const context = await browser.newContext({ ...phone, locale: 'hu-HU', timezoneId: 'Europe/Budapest' })
  await signIn(context, url, person)
  const page = await context.newPage()
  await page.goto(url + path)
  await page.locator(first).first().waitFor()
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated', undefined, { timeout: 60_000 })
  await page.reload()
  await page.locator(first).first().waitFor()
  await page.waitForTimeout(6000)
  await page.close()
  return context
}

/** As if the access token's ten minutes were over. */
async function expireToken(context) {
  const cookies = await context.cookies()
  const held = cookies.filter(({ name }) => /diab\.user\./.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const cookie of held) {
    const value = cookie.value.replace(/(expires_at(?:%22|\\?")(?:%3A|:))\d+/, '$11000000000')
    if (value !== cookie.value) await context.addCookies([{ ...cookie, value }])
  }
}

async function visit(context, url, { path, first }, networkName, network) {
  if (networkName === 'token expired') await expireToken(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(watch, first)
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.load?.painted > 0, undefined, { timeout: 20_000, polling: 50 })
  await page.waitForTimeout(2500)
  const seen = await page.evaluate(() => globalThis.load)
  await page.close()
  return seen
}

const only = readList(args, 'only', Object.keys(visits))
const product = await startProduct(root)
const browser = await launchChromium()
const samples = {}
try {
  const contexts = {}
  for (const name of only) contexts[name] = await visitBefore(browser, product.url, visits[name])
  const cases = only.flatMap((name) => Object.keys(networks).map((network) => [name, network]))
  for (let round = 0; round < rounds; round++)
    for (const [name, network] of shuffle(cases))
      (samples[`${name}, ${network}`] ??= []).push(await visit(contexts[name], product.url, visits[name], network, networks[network]))
} finally {
  await closeQuietly(browser)
  await product.stop()
}

const middle = (name, what) => median(samples[name].map(what))
const markdown = [
  '',
  `Built product, second visit with the service worker, 390 px, CPU ×${cpu} slower, ${slow.latency} ms, ${(slow.downloadThroughput * 8) / 1e6} Mbit/s, medians of ${rounds}; until the first last known reading is painted, and until those of now are there. Goals: ≤ ${goal} s, CLS ≤ 0.02.`,
  '',
  '| page | first paint s | last known s | of now s | CLS | said |',
  '| --- | --- | --- | --- | --- | --- |',
  ...Object.keys(samples)
    .toSorted()
    .map((name) => {
      const [seconds, shift] = [middle(name, ({ painted }) => painted / 1000), middle(name, (sample) => sample.shift)]
      return `| ${name} | ${middle(name, ({ firstPaint }) => firstPaint / 1000).toFixed(2)} | ${seconds.toFixed(2)}${seconds <= goal ? '' : ' (over)'} | ${middle(name, ({ fresh }) => fresh / 1000).toFixed(2)} | ${shift.toFixed(3)}${shift <= 0.02 ? '' : ' (over)'} | ${samples[name].at(-1).marked} |`
    }),
]
const result = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(browser.version()), cpu, network: slow, samples, markdown }
writeFileSync('results/secondLoad.json', `${JSON.stringify(result, null, 1)}\n`)
console.log(markdown.join('\n'))
