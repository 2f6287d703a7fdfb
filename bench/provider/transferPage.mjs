// A sensor's file of 10,000, 105,120 and 525,600 readings uploaded in the built product: memory of the page's process, its worker included.
// Each file is uploaded twice: unobserved, for the highest memory, and with garbage collected again and again, for what is alive.
// npm run bench:transferPage [-- --rows 10000,105120 --only peak|alive --no-save --merge]  -> results/transferPage.json
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { hasFlag, readList, readOption } from '../runner/arguments.mjs'
import { startChromium } from '../runner/devtools.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { residentOf, watchPeak } from './providerMemory.mjs'
import { slicesOfSensorFile } from './sensorFile.mjs'
import { startProduct } from './startProduct.mjs'

const args = process.argv.slice(2)
const sizes = readList(args, 'rows', ['10000', '105120', '525600']).map(Number)
/** Of the two uploads, `peak` or `alive`. */
const only = readOption(args, 'only')
const isSaved = !hasFlag(args, 'no-save')
const results = join(import.meta.dirname, '../results')
/** MB that the largest file may need beyond the smallest, alive and at the most. */
const liveGoal = 5
const growthGoal = 60
const timeoutMs = 600_000
const megabyte = 1024 * 1024

/** Signs in and opens the upload; what watches the page meanwhile is gone afterwards. */
async function openUpload({ address, send }, origin) {
  const browser = await chromium.connectOverCDP(address)
  const page = browser.contexts()[0].pages()[0]
  await page.goto(`${origin}/bejelentkezes`)
  const start = page.getByRole('button', { name: 'Bejelentkezés' }).or(page.getByRole('link', { name: 'Bejelentkezés' }))
  await start.first().click()
  await page.getByLabel('E-mail-cím').fill('ures13@demo.diab')
  await page.getByLabel('Jelszó', { exact: true }).fill('Demo-1234!')
  await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.goto(`${origin}/adatfeltoltes`)
  await page.getByRole('heading', { name: 'Korábbi feltöltések' }).waitFor()
  await browser.close()
  await pause(3000)
  const { targetInfos } = await send('Target.getTargets')
  return targetInfos.find(({ type, url }) => type === 'page' && url.startsWith(origin)).targetId
}

/** The process of the page: the renderer that worked most. */
async function rendererOf({ send }) {
  const { processInfo } = await send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return renderers.toSorted((one, other) => other.cpuTime - one.cpuTime)[0].id
}

/** Runs `work` with the session of the page, and ends the session. */
async function inPage({ send }, targetId, work) {
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  try {
    return await work((method, params) => send(method, params, sessionId))
  } finally {
    await send('Target.detachFromTarget', { sessionId })
  }
}

const evaluate = async (send, expression) => (await send('Runtime.evaluate', { expression, returnByValue: true })).result.value

const chooseFile = (browser, targetId, file) =>
  inPage(browser, targetId, async (send) => {
    const { result } = await send('Runtime.evaluate', { expression: 'document.querySelector("input[type=file]")' })
    await send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId })
  })

async function until(isTrue) {
  for (const begun = Date.now(); !(await isTrue()); await pause(250))
    if (Date.now() - begun > timeoutMs) throw new Error('the page did not come so far')
}

async function isPreviewed({ send }, targetId) {
  const { targetInfo } = await send('Target.getTargetInfo', { targetId })
  return /\/adatfeltoltes\/[\w-]{22}/.test(targetInfo.url)
}

const isShown = (browser, targetId, pattern) => inPage(browser, targetId, (send) => evaluate(send, `${pattern}.test(document.body.innerText)`))

const clickSave = (browser, targetId) =>
  inPage(browser, targetId, (send) =>
    evaluate(send, `[...document.querySelectorAll('button')].find((button) => button.innerText.trim() === 'Mentés').click()`),
  )

/** Collects the garbage of the page and of its worker; answers the bytes that remain in their heaps and buffers. */
async function liveBytes(send, sessions) {
  const alive = await Promise.all(
    [...sessions].map(async ([sessionId, kind]) => {
      try {
        await send('HeapProfiler.collectGarbage', {}, sessionId)
        const { usedSize, backingStorageSize = 0, embedderHeapUsedSize = 0 } = await send('Runtime.getHeapUsage', {}, sessionId)
        return { kind, usedSize, backingStorageSize, embedderHeapUsedSize }
      } catch {
        // The worker has ended meanwhile.
        return undefined
      }
    }),
  )
  const sum = (kind) =>
    alive
      .filter((heap) => heap?.kind === kind)
      .reduce((bytes, heap) => bytes + heap.usedSize + heap.backingStorageSize + heap.embedderHeapUsedSize, 0)
  return { page: sum('page'), worker: sum('worker') }
}

/** The highest of what was alive in page and worker until `isOver`, and how often that was looked at. */
async function watchLive({ send, onEvent }, targetId, work, isOver) {
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const sessions = new Map([[sessionId, 'page']])
  onEvent(({ method, params }) => {
    if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'worker') sessions.set(params.sessionId, 'worker')
    if (method === 'Target.detachedFromTarget') sessions.delete(params.sessionId)
  })
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, sessionId)
  const idle = await liveBytes(send, sessions)
  await work()
  const highest = { page: 0, worker: 0, looks: 0 }
  while (!(await isOver())) {
    const { page, worker } = await liveBytes(send, sessions)
    highest.page = Math.max(highest.page, (page - idle.page) / megabyte)
    highest.worker = Math.max(highest.worker, worker / megabyte)
    highest.looks++
    await pause(300)
  }
  return highest
}

async function inProduct(rows, measure) {
  const product = await startProduct()
  const folder = await mkdtemp(join(tmpdir(), 'diab-bench-file-'))
  const browser = await startChromium()
  try {
    const file = join(folder, 'sensor.csv')
    await pipeline(slicesOfSensorFile(rows), createWriteStream(file))
    const targetId = await openUpload(browser, product.origin)
    return await measure(browser, targetId, file)
  } finally {
    await browser.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const measurePeak = (rows) =>
  inProduct(rows, async (browser, targetId, file) => {
    const pid = await rendererOf(browser)
    const idle = residentOf(pid)
    const figures = { idle }
    const watch = async (phase, work) => {
      const { seconds, peak } = await watchPeak(pid, work)
      figures[phase] = { seconds, above: peak - idle }
      process.stderr.write(`${rows} ${phase}: ${seconds.toFixed(1)} s, ${(peak - idle).toFixed(0)} MB above ${idle.toFixed(0)} MB\n`)
    }
    await watch('read and hand over', async () => {
      await chooseFile(browser, targetId, file)
      await until(() => isPreviewed(browser, targetId))
    })
    await watch('preview', async () => {
      await until(() => isShown(browser, targetId, /új bejegyzés/))
      await pause(2000)
    })
    // What a browser short of memory would free: the rest is held.
    await inPage(browser, targetId, (send) => send('Memory.simulatePressureNotification', { level: 'critical' }))
    await pause(3000)
    figures.held = residentOf(pid) - idle
    process.stderr.write(`${rows} held: ${figures.held.toFixed(0)} MB above ${idle.toFixed(0)} MB\n`)
    if (isSaved)
      await watch('save', async () => {
        await clickSave(browser, targetId)
        await until(() => isShown(browser, targetId, /\d+ bejegyzés mentve a naplód?ba\./))
      })
    return figures
  })

const measureLive = (rows) =>
  inProduct(rows, async (browser, targetId, file) => {
    const live = await watchLive(
      browser,
      targetId,
      () => chooseFile(browser, targetId, file),
      () => isPreviewed(browser, targetId),
    )
    process.stderr.write(`${rows} alive: page ${live.page.toFixed(1)} MB, worker ${live.worker.toFixed(1)} MB, ${live.looks} looks\n`)
    return live
  })

const file = join(results, 'transferPage.json')
const earlier = hasFlag(args, 'merge') ? JSON.parse(readFileSync(file, 'utf8')).samples : []
const samples = earlier.filter(({ rows }) => !sizes.includes(rows))
for (const rows of sizes) {
  const known = earlier.find((sample) => sample.rows === rows)
  const peak = only === 'alive' ? {} : await measurePeak(rows)
  const alive = only === 'peak' ? {} : { alive: await measureLive(rows) }
  samples.push({ ...known, rows, ...peak, ...alive })
}
samples.sort((one, other) => one.rows - other.rows)

const phases = ['read and hand over', 'preview', 'save'].filter((phase) => samples.every((sample) => phase in sample))
const number = (value) => value.toLocaleString('en')
/** A figure that this and earlier runs left out is a dash. */
const megabytes = (value, digits) => (value === undefined ? '–' : `${value.toFixed(digits)} MB`)
const peakOf = (sample) => Math.max(...phases.map((phase) => sample[phase].above))
const aliveOf = ({ alive }) => (alive?.page ?? 0) + (alive?.worker ?? 0)
const verdict = (of, goal) => {
  const growth = of(samples.at(-1)) - of(samples[0])
  return `${growth <= goal ? 'met' : '**missed**'}: ${number(samples.at(-1).rows)} rows need ${growth.toFixed(0)} MB more than ${number(samples[0].rows)} (goal ≤ ${goal} MB)`
}
const markdown = [
  `\n### One file uploaded in the product; memory of the page and its worker\n`,
  `| rows | ${phases.join(' | ')} | peak above idle | held when memory is short | alive in the page above idle | alive in the worker |`,
  `|${'---|'.repeat(phases.length + 5)}`,
  ...samples.map(
    (sample) =>
      `| ${[number(sample.rows), ...phases.map((phase) => `${sample[phase].seconds.toFixed(1)} s, ${sample[phase].above.toFixed(0)} MB`), megabytes(peakOf(sample), 0), megabytes(sample.held, 0), megabytes(sample.alive?.page, 1), megabytes(sample.alive?.worker, 1)].join(' | ')} |`,
  ),
  '',
  `- alive, ${verdict(aliveOf, liveGoal)}`,
  `- peak, ${verdict(peakOf, growthGoal)}`,
]
console.log(markdown.join('\n'))
mkdirSync(results, { recursive: true })
const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine() }
writeFileSync(file, `${JSON.stringify({ ...head, samples, markdown }, null, 1)}\n`)
