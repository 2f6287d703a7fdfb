// npm run bench:load  -> results/load.json: first visits on a cheap phone with a slow network, each beside a floor page that loads the same
// bytes as one script and one stylesheet. `npm run build` in the root first. `--rounds 9`, `--only diary`, `--root /another/checkout`, `--url http://localhost:3000` (a demo that
// runs already),
// `--merge` (keeps the other pages' numbers), `--waterfall` (prints every request of the last round), `--film diary` (screenshots of the
// first three seconds in `results/shots`).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { hasFlag, readList, readOption } from './runner/arguments.mjs'
import { closeQuietly, launchChromium } from './runner/chromium.mjs'
import { serveFloor } from './runner/floorPage.mjs'
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
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** `first` is what a person came for; the load is over when it is painted. Goals of the design: seconds, requests, kB. */
const pages = {
  'sign-in': { path: '/bejelentkezes', first: 'main button', goal: { seconds: 1.5 } },
  diary: {
    path: '/naplo',
    person: 'paciens@demo.diab',
    first: '[data-diab-widget="diary-timeline"] [role="listitem"]',
    goal: { seconds: 2.3, requests: 25, kB: 250 },
  },
  'model day': {
    path: '/elemzes/modell-nap-diagram',
    person: 'kezelt@demo.diab',
    first: '[data-diab-widget="analysis-charts"] svg[role="img"] path',
    goal: { seconds: 2.8 },
  },
  'patient list': {
    path: '/paciensek',
    person: 'orvos@demo.diab',
    first: '[data-diab-widget="patient-table"] tbody tr a',
    goal: { seconds: 2.5 },
  },
  // No goal of the design names these two; a visit is that of the first patient of the list.
  overview: { path: '/', person: 'paciens@demo.diab', first: 'main svg[role="img"]', goal: {} },
  visit: {
    path: '/paciensek',
    link: '[data-diab-widget="patient-table"] tbody tr a',
    person: 'orvos@demo.diab',
    first: 'main svg[role="img"]',
    goal: {},
  },
}

/** Runs in the page before anything of it: notes when the first element of a kind has been painted, and what moved. */
function watch(selector) {
  const seen = (globalThis.load = { painted: 0, firstPaint: 0, shift: 0 })
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
  }
  const look = () => {
    // The frame that shows it is drawn after this one's scripts.
    if ([...document.querySelectorAll(selector)].some(isShown)) setTimeout(() => (seen.painted = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') seen.firstPaint = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function open(browser, state) {
  // No service worker: what is measured is the first visit.
  const context = await browser.newContext({ ...phone, locale: 'hu-HU', timezoneId: 'Europe/Budapest', serviceWorkers: 'block', storageState: state })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { context, page, session }
}

/** Loads a page; returns when its first content was painted, and the requests that were sent until then. */
async function visit(browser, state, url, selector, filmName) {
  const { context, page, session } = await open(browser, state)
  const requests = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) =>
    requests.set(requestId, { url: request.url, sent: timestamp, bytes: 0, type }))
  session.on('Network.responseReceived', ({ requestId, response }) => Object.assign(requests.get(requestId) ?? {}, { head: response.encodedDataLength }))
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    Object.assign(requests.get(requestId) ?? {}, { ended: timestamp, bytes: encodedDataLength }))
  await page.addInitScript(watch, selector)
  const film = filmName && (await startFilm(session))
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.load?.painted > 0, undefined, { timeout: 20_000, polling: 50 }).catch(async (error) => {
    throw new Error(`${url} shows nothing of ${selector}: ${await page.locator('body').innerText()}`, { cause: error })
  })
  const { painted, firstPaint } = await page.evaluate(() => globalThis.load)
  const [start] = [...requests.values()].map(({ sent }) => sent).sort((a, b) => a - b)
  const until = [...requests.values()].filter(({ sent, url: address }) => sent <= start + painted / 1000 && !address.startsWith('data:'))
  await film?.stop(filmName)
  // What comes after it may move it.
  await page.waitForTimeout(2500)
  const { shift } = await page.evaluate(() => globalThis.load)
  await context.close()
  const list = until.map(({ url: address, sent, ended, bytes, type }) => ({
    path: new URL(address).pathname + new URL(address).search,
    from: Math.round((sent - start) * 1000),
    to: ended && Math.round((ended - start) * 1000),
    bytes,
    type,
  }))
  const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0)
  return {
    ms: painted,
    firstPaint,
    shift,
    requests: list.length,
    kB: sum(list) / 1000,
    styles: sum(list.filter(({ type }) => type === 'Stylesheet')),
    rest: sum(list.filter(({ type }) => type !== 'Stylesheet' && type !== 'Document')),
    list,
  }
}

async function startFilm(session) {
  const frames = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 390, maxHeight: 844, everyNthFrame: 1 })
  return {
    async stop(name) {
      await session.send('Page.stopScreencast').catch(() => {})
      mkdirSync('results/shots', { recursive: true })
      for (const { data, at } of frames)
        writeFileSync(`results/shots/${name}-${Math.round((at - frames[0].at) * 1000).toString().padStart(5, '0')}.jpg`, Buffer.from(data, 'base64'))
    },
  }
}

const only = readList(args, 'only', Object.keys(pages))
const running = readOption(args, 'url')
const product = running ? { url: running, stop: async () => {} } : await startProduct(root)
const floor = await serveFloor()
const browser = await launchChromium()
const samples = Object.fromEntries(only.map((name) => [name, []]))
try {
  const states = {}
  for (const { person } of only.map((name) => pages[name]))
    if (person) states[person] ??= await signIn(await browser.newContext({ locale: 'hu-HU', serviceWorkers: 'block' }), product.url, person)
  const paths = {}
  for (const name of only) paths[name] = await pathOf(pages[name], states[pages[name].person])
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffle(only)) {
      const { person, first } = pages[name]
      const path = paths[name]
      const film = round === 0 && readOption(args, 'film') === name ? name.replaceAll(' ', '-') : undefined
      const ours = await visit(browser, states[person], product.url + path, first, film)
      const bare = await visit(browser, undefined, floor.urlOf(ours), '#first')
      samples[name].push({ ...ours, floor: bare.ms })
      if (hasFlag(args, 'waterfall') && round === rounds - 1) printWaterfall(name, ours)
    }
  }
} finally {
  await closeQuietly(browser)
  await floor.stop()
  await product.stop()
}

/** Returns the path of a page, or of what the first link on it leads to. */
async function pathOf({ path, link }, state) {
  if (!link) return path
  const context = await browser.newContext({ locale: 'hu-HU', serviceWorkers: 'block', storageState: state })
  const page = await context.newPage()
  await page.goto(product.url + path)
  const href = await page.locator(link).first().getAttribute('href')
  await context.close()
  return href
}

function printWaterfall(name, { list, ms, firstPaint, shift }) {
  console.log(`\n${name}: first paint ${Math.round(firstPaint)}, content ${Math.round(ms)} ms, shift ${shift.toFixed(3)}`)
  for (const { path, from, to, bytes, type } of list)
    console.log(`${String(from).padStart(6)} ${String(to ?? '-').padStart(6)} ${String(bytes).padStart(7)} ${type.padEnd(11)} ${path.slice(0, 100)}`)
}

const figures = (name) => {
  const middle = (what) => median(samples[name].map(what))
  return {
    seconds: middle(({ ms }) => ms / 1000),
    ratio: middle(({ ms, floor: bare }) => ms / bare),
    firstPaint: middle(({ firstPaint }) => firstPaint / 1000),
    requests: middle(({ requests }) => requests),
    kB: middle(({ kB }) => kB),
    shift: middle(({ shift }) => shift),
  }
}
const earlier = hasFlag(args, 'merge') ? JSON.parse(readFileSync('results/load.json', 'utf8')).medians : {}
const medians = { ...earlier, ...Object.fromEntries(only.map((name) => [name, figures(name)])) }
const said = (value, goal, digits = 0) => `${value.toFixed(digits)}${goal === undefined || value <= goal ? '' : ' (over)'}`
const markdown = [
  '',
  `Built product, first visit with a session, 390 px, CPU ×${cpu} slower, ${network.latency} ms, ${(network.downloadThroughput * 8) / 1e6} Mbit/s, medians of ${rounds}; until what a person came for is painted (button, first reading, chart, first row). The floor page loads the same bytes as one script and one stylesheet, in the same run. Goals: ≤ 1.25 × the floor, CLS ≤ 0.02.`,
  '',
  '| page | × floor | requests | kB | CLS | first paint s | content s | goal s |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ...Object.entries(medians)
    .filter(([name]) => pages[name])
    .map(
      ([name, { seconds, ratio, firstPaint, requests, kB, shift }]) =>
        `| ${name} | ${said(ratio, 1.25, 2)} | ${said(requests, pages[name].goal.requests)} | ${said(kB, pages[name].goal.kB)} | ${said(shift, 0.02, 3)} | ${firstPaint.toFixed(2)} | ${said(seconds, pages[name].goal.seconds, 2)} | ${pages[name].goal.seconds ?? ''} |`,
    ),
]
const result = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(browser.version()), cpu, network, medians, markdown }
writeFileSync('results/load.json', `${JSON.stringify(result, null, 1)}\n`)
console.log(markdown.join('\n'))
