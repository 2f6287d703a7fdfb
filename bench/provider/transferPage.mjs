// A sensor's file of 10,000, 105,120 and 525,600 readings uploaded in the built product: memory of the page's process, its worker included.
// npm run bench:transferPage [-- --rows 10000,105120 --heap 48]  -> results/transferPage.json
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readList, readOption } from '../runner/arguments.mjs'
import { closeQuietly, launchChromium } from '../runner/chromium.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { residentOf, watchPeak } from './providerMemory.mjs'
import { slicesOfSensorFile } from './sensorFile.mjs'
import { startProduct } from './startProduct.mjs'

const sizes = readList(process.argv.slice(2), 'rows', ['10000', '105120', '525600']).map(Number)
const results = join(import.meta.dirname, '../results')
/** MB that the largest file may need beyond the smallest. */
const growthGoal = 60
/** MB that each of the page's heaps may hold; V8's own rule, which collects garbage late, unless given. */
const heap = readOption(process.argv.slice(2), 'heap')
const timeout = 600_000

/** The process of the page: the renderer that worked most. */
async function rendererOf(browser) {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return renderers.toSorted((one, other) => other.cpuTime - one.cpuTime)[0].id
}

async function signIn(page, origin) {
  await page.goto(`${origin}/bejelentkezes`)
  await page
    .getByRole('button', { name: 'Bejelentkezés' })
    .or(page.getByRole('link', { name: 'Bejelentkezés' }))
    .first()
    .click()
  await page.getByLabel('E-mail-cím').fill('ures13@demo.diab')
  await page.getByLabel('Jelszó', { exact: true }).fill('Demo-1234!')
  await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}

async function measure(rows) {
  const product = await startProduct()
  const folder = await mkdtemp(join(tmpdir(), 'diab-bench-file-'))
  const browser = await launchChromium(heap === undefined ? [] : [`--js-flags=--max-old-space-size=${heap}`])
  try {
    const file = join(folder, 'sensor.csv')
    await pipeline(slicesOfSensorFile(rows), createWriteStream(file))
    const page = await browser.newPage({ locale: 'hu-HU', timezoneId: 'Europe/Budapest' })
    await signIn(page, product.origin)
    await page.goto(`${product.origin}/adatfeltoltes`)
    await page.getByRole('heading', { name: 'Korábbi feltöltések' }).waitFor()
    await pause(3000)
    const pid = await rendererOf(browser)
    const idle = residentOf(pid)
    const figures = { rows, idle }
    const watch = async (phase, work) => {
      const { seconds, peak } = await watchPeak(pid, work)
      figures[phase] = { seconds, above: peak - idle }
      process.stderr.write(`${rows} ${phase}: ${seconds.toFixed(1)} s, ${(peak - idle).toFixed(0)} MB above ${idle.toFixed(0)} MB\n`)
    }
    await watch('read and hand over', async () => {
      await page.locator('input[type=file]').setInputFiles(file)
      await page.waitForURL(/\/adatfeltoltes\/[\w-]{22}/, { timeout })
    })
    await watch('preview', async () => {
      await page.getByText('új bejegyzés', { exact: true }).locator('..').getByText(String(rows)).waitFor({ timeout })
      await pause(2000)
    })
    await watch('save', async () => {
      await page.getByRole('button', { name: 'Mentés', exact: true }).click()
      await page.getByText(/\d+ bejegyzés mentve a naplód?ba\./).waitFor({ timeout })
    })
    return figures
  } finally {
    await closeQuietly(browser)
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const samples = []
for (const rows of sizes) samples.push(await measure(rows))

const phases = ['read and hand over', 'preview', 'save']
const number = (value) => value.toLocaleString('en')
const peakOf = (sample) => Math.max(...phases.map((phase) => sample[phase].above))
const growth = peakOf(samples.at(-1)) - peakOf(samples[0])
const markdown = [
  `\n### One file uploaded in the product; highest memory of the page and its worker above idle${heap === undefined ? '' : `, each heap at most ${heap} MB`}\n`,
  `| rows | ${phases.join(' | ')} | peak above idle |`,
  `|${'---|'.repeat(phases.length + 2)}`,
  ...samples.map(
    (sample) =>
      `| ${[number(sample.rows), ...phases.map((phase) => `${sample[phase].seconds.toFixed(1)} s, ${sample[phase].above.toFixed(0)} MB`), `${peakOf(sample).toFixed(0)} MB`].join(' | ')} |`,
  ),
  '',
  `- ${growth <= growthGoal ? 'met' : '**missed**'}: ${number(sizes.at(-1))} rows need ${growth.toFixed(0)} MB more than ${number(sizes[0])} (goal ≤ ${growthGoal} MB)`,
]
console.log(markdown.join('\n'))
mkdirSync(results, { recursive: true })
const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine() }
writeFileSync(join(results, heap === undefined ? 'transferPage.json' : 'transferPageInLittleHeap.json'), `${JSON.stringify({ ...head, samples, markdown }, null, 1)}\n`)
