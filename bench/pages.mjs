// node pages.mjs  -> results/pages.json: what moves on every main page of the built product while it loads (CLS), and how long the page
// needs to answer a press or a key (INP), on a cheap phone. `npm run build` in the root first. `--rounds 5`, `--only list,visit`,
// `--root /another/checkout`, `--url http://localhost:3000` (a demo that runs already).
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readList, readOption } from './runner/arguments.mjs'
import { closeQuietly, launchChromium } from './runner/chromium.mjs'
import { describeMachine } from './runner/machine.mjs'
import { median } from './runner/median.mjs'
import { signIn, startProduct } from './runner/product.mjs'

process.chdir(import.meta.dirname)
const args = process.argv.slice(2)
const rounds = Number(readOption(args, 'rounds') ?? 3)
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desk = { viewport: { width: 1280, height: 800 } }
const cpu = 4
/** 150 ms and 1.6 Mbit/s down, 0.75 up. */
const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** A share of the screen, and milliseconds. */
const goals = { cls: 0.02, inp: 100 }

const meter = 'paciens@demo.diab'
const sensor = 'kezelt@demo.diab'
const parent = 'gondozo@demo.diab'
const doctor = 'orvos@demo.diab'
const nurse = 'asszisztens@demo.diab'
const head = 'rendelovezeto@demo.diab'

/** Name, person, path; `patient` opens the list first and its first patient. */
const pages = [
  ['sign-in', undefined, '/bejelentkezes'],
  ['register', undefined, '/regisztracio'],
  ['overview, meter', meter, '/'],
  ['overview, sensor', sensor, '/'],
  ['board', parent, '/'],
  ['diary, meter', meter, '/naplo'],
  ['diary, sensor', sensor, '/naplo'],
  ['analysis, meter', meter, '/elemzes'],
  ['analysis, sensor', sensor, '/elemzes'],
  ['mean chart', meter, '/elemzes/atlag-szoras-diagram'],
  ['model day', sensor, '/elemzes/modell-nap-diagram'],
  ['normal chart', sensor, '/elemzes/normal-diagram'],
  ['plan', meter, '/terapia'],
  ['medicines', meter, '/terapia/gyogyszerek'],
  ['knowledge', meter, '/tudastar'],
  ['upload', meter, '/adatfeltoltes'],
  ['profile', meter, '/beallitasok/profil'],
  ['sharing', meter, '/beallitasok/lathatosag'],
  ['devices', meter, '/beallitasok/eszkozeim'],
  ['account', meter, '/beallitasok/fiok'],
  ['list', doctor, '/paciensek'],
  ['visit', doctor, '/vizit/attekintes', 'patient'],
  ['visit, diary', doctor, '/vizit/naplo', 'patient'],
  ['visit, analysis', doctor, '/vizit/elemzes', 'patient'],
  ['visit, plan', doctor, '/vizit/terapia', 'patient'],
  ['new patient', nurse, '/paciens-felvetel'],
  ['staff upload', nurse, '/adatfeltoltes/eszkoz-csatlakoztatas'],
  ['clinic', head, '/rendelo'],
  ['staff', head, '/rendelo/munkatarsak'],
].map(([name, person, path, place]) => ({ name, person, path, opensPatient: place === 'patient' }))

const openFirstPatient = async (page) => {
  await page.locator('[data-diab-widget="patient-table"] tbody tr a').first().click()
  await page.waitForURL(/vizit/)
  await page.getByRole('main').getByRole('heading').first().waitFor()
}

const diaryRow = (page) => page.locator('[data-diab-widget="diary-timeline"] [role="listitem"]').first()
const newEntry = async (page) => {
  await page.getByRole('button', { name: 'Új bejegyzés' }).or(page.getByRole('link', { name: 'Új bejegyzés' })).first().click()
  await page.getByLabel('Mért érték').waitFor()
}

/** What a person presses or types, after `before`, which is not measured. `settle` is what then has to be on the screen. */
const actions = [
  {
    name: 'open a new entry',
    person: meter,
    path: '/naplo',
    ready: diaryRow,
    act: newEntry,
  },
  {
    name: 'type a value',
    person: meter,
    path: '/naplo',
    ready: diaryRow,
    before: newEntry,
    act: async (page) => {
      await page.getByLabel('Mért érték').focus()
      await page.keyboard.type('6,4', { delay: 150 })
    },
  },
  {
    name: 'save an entry',
    person: meter,
    path: '/naplo',
    ready: diaryRow,
    before: async (page) => {
      await newEntry(page)
      await page.getByLabel('Mért érték').fill('6,4')
    },
    act: async (page) => page.getByRole('button', { name: /^Mentés|^Rögzítés/ }).first().click(),
  },
  {
    name: 'filter the list, a key',
    person: doctor,
    path: '/paciensek',
    ready: (page) => page.locator('[data-diab-widget="patient-table"] tbody tr a').first(),
    act: async (page) => {
      await page.getByRole('searchbox').first().focus()
      await page.keyboard.type('kov', { delay: 250 })
    },
  },
  {
    name: 'sort the list',
    person: doctor,
    path: '/paciensek',
    device: desk,
    ready: (page) => page.locator('[data-diab-widget="patient-table"] tbody tr a').first(),
    act: async (page) => {
      for (let time = 0; time < 2; time++) {
        await page.getByRole('columnheader').getByRole('button', { name: /Átlag/ }).first().click()
        await page.waitForTimeout(500)
      }
    },
  },
  {
    name: 'open a patient',
    person: doctor,
    path: '/paciensek',
    ready: (page) => page.locator('[data-diab-widget="patient-table"] tbody tr a').first(),
    act: openFirstPatient,
  },
  {
    name: 'another period of the analysis',
    person: sensor,
    path: '/elemzes/normal-diagram',
    ready: (page) => page.locator('[data-diab-widget="analysis-charts"] svg[role="img"] path').first(),
    act: async (page) => page.getByRole('radio', { name: '2 hét' }).click({ force: true }),
  },
]

/** Runs in the page before anything of it. */
function observe() {
  const seen = (globalThis.vitals = { shifts: [], events: [] })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        seen.shifts.push({ value, path: location.pathname, what: sources.map(({ node }) => node?.className ?? node?.nodeName ?? '').join(' ').slice(0, 200) })
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries()) if (interactionId) seen.events.push({ duration, name })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

async function open(browser, state, device) {
  // No service worker: what is measured is the first visit.
  const context = await browser.newContext({ ...device, locale: 'hu-HU', timezoneId: 'Europe/Budapest', serviceWorkers: 'block', storageState: state })
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return { context, page, session }
}

/** The page and what it shows do not change for a second, at most fifteen. */
async function rest(page) {
  let last = ''
  for (let times = 0; times < 15; times++) {
    await page.waitForTimeout(1000)
    const now = await page.locator('body').innerHTML()
    if (now === last) return
    last = now
  }
}

async function loadPage(browser, url, state, { path, opensPatient }) {
  const { context, page, session } = await open(browser, state, phone)
  try {
    // The address of a visit names the patient.
    let query = ''
    if (opensPatient) {
      await page.goto(`${url}/paciensek`)
      await openFirstPatient(page)
      query = new URL(page.url()).search
    }
    await session.send('Network.emulateNetworkConditions', slow)
    await session.send('Network.clearBrowserCache')
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.goto(url + path + query)
    await page.locator('main h1, main h2, main h3').first().waitFor()
    await rest(page)
    const seen = await page.evaluate(() => ({ path: location.pathname, shifts: globalThis.vitals.shifts }))
    return { ...seen, cls: seen.shifts.reduce((sum, { value }) => sum + value, 0) }
  } finally {
    // A browser that ended has closed it.
    await context.close().catch(() => {})
  }
}

async function act(browser, url, state, { path, ready, before, act: perform, device = phone }) {
  const { context, page, session } = await open(browser, state, device)
  try {
    await session.send('Network.emulateNetworkConditions', fast)
    await page.goto(url + path)
    await ready(page).waitFor()
    await before?.(page)
    await rest(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.evaluate(() => void (globalThis.vitals.events.length = 0))
    await perform(page)
    await page.waitForTimeout(1500)
    const events = await page.evaluate(() => globalThis.vitals.events)
    // An answer that is faster than the browser's threshold of 16 ms is not told.
    return Math.max(16, ...events.map(({ duration }) => duration))
  } finally {
    await context.close()
  }
}

const only = readList(args, 'only', undefined)
const chosen = (list) => list.filter(({ name }) => only === undefined || only.some((part) => name.includes(part)))
const running = readOption(args, 'url')
const product = running ? { url: running, stop: async () => {} } : await startProduct(resolve(readOption(args, 'root') ?? '..'))
const browser = await launchChromium()
const shifts = {}
const inputs = {}
try {
  const states = {}
  for (const { person } of [...chosen(pages), ...chosen(actions)])
    if (person) states[person] ??= await signIn(await browser.newContext({ locale: 'hu-HU', serviceWorkers: 'block' }), product.url, person)
  for (const page of chosen(pages)) {
    const seen = []
    for (let round = 0; round < rounds; round++) seen.push(await loadPage(browser, product.url, states[page.person], page))
    const worst = seen.toSorted((a, b) => b.cls - a.cls)[0]
    shifts[page.name] = { path: worst.path, cls: worst.cls, shifts: worst.shifts.filter(({ value }) => value > 0.002) }
    console.log(page.name, worst.path, worst.cls.toFixed(3), worst.cls > goals.cls ? JSON.stringify(shifts[page.name].shifts) : '')
  }
  for (const action of chosen(actions)) {
    inputs[action.name] = []
    for (let round = 0; round < rounds; round++) inputs[action.name].push(await act(browser, product.url, states[action.person], action))
    console.log(action.name, inputs[action.name].join(' '))
  }
} finally {
  await closeQuietly(browser)
  await product.stop()
}

const said = (value, goal, digits = 0) => `${value.toFixed(digits)}${value <= goal ? '' : ' (over)'}`
const markdown = [
  '',
  `Built product, CPU ×${cpu} slower, 390 px. CLS: first visits over 150 ms and 1.6 Mbit/s until nothing changes for a second, the worst of ${rounds}; goal ≤ ${goals.cls}. INP: the slowest press or key of an action, without a network delay, median of ${rounds}; goal ≤ ${goals.inp} ms, on a machine that does nothing else. The list is sorted at 1280 px.`,
  '',
  '| page | address | CLS |',
  '| --- | --- | --- |',
  ...Object.entries(shifts).map(([name, { path, cls }]) => `| ${name} | ${path} | ${said(cls, goals.cls, 3)} |`),
  '',
  '| action | INP ms |',
  '| --- | --- |',
  ...Object.entries(inputs).map(([name, values]) => `| ${name} | ${said(median(values), goals.inp)} |`),
]
const result = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(browser.version()), cpu, rounds, shifts, inputs, markdown }
if (only === undefined) writeFileSync('results/pages.json', `${JSON.stringify(result, null, 1)}\n`)
console.log(markdown.join('\n'))
