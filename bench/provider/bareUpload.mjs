// What the browser itself needs to upload a sensor's file: a page and a worker that do nothing else, through the same interfaces as the product.
// npm run bench:bareUpload [-- --rows 10000,105120]  -> results/bareUpload.json
import { once } from 'node:events'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readList } from '../runner/arguments.mjs'
import { startChromium } from '../runner/devtools.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { residentOf, watchPeak } from './providerMemory.mjs'
import { slicesOfSensorFile } from './sensorFile.mjs'

const sizes = readList(process.argv.slice(2), 'rows', ['10000', '105120', '525600']).map(Number)
const results = join(import.meta.dirname, '../results')
/** Each does what the one before does, and more. */
const steps = {
  read: 'reads and decodes',
  parse: 'and makes JSON of it',
  send: 'and sends it from the page',
}

/** Runs in the worker; `file` in slices of 128 kB, twice, as the product reads it. */
function work() {
  let proceed = () => undefined
  const send = (body) =>
    new Promise((resolve) => {
      proceed = resolve
      postMessage(body, [body.buffer])
    })
  async function pass(file, onText) {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let start = 0; start < file.size; start += 1 << 17) {
      const slice = new Uint8Array(await file.slice(start, start + (1 << 17)).arrayBuffer())
      await onText(decoder.decode(slice, { stream: true }))
      slice.buffer.transfer(0)
    }
  }
  async function upload(file, step) {
    const encoder = new TextEncoder()
    let batch = []
    let rest = ''
    await pass(file, () => undefined)
    await pass(file, async (text) => {
      if (step === 'read') return
      const lines = (rest + text).split('\n')
      rest = lines.pop()
      for (const line of lines) {
        const meterDevice = { name: 'Glooko', serialNumber: 'BENCH-1' }
        batch.push({ entryDate: line.slice(0, 16), origin: 'sensor', meterDevice, value: Number(line.slice(17, 20)), unit: 'mmol/l', line: 1 })
        if (batch.length < 5000) continue
        const body = encoder.encode(JSON.stringify({ glucoseList: batch }))
        batch = []
        if (step === 'send') await send(body)
      }
    })
    postMessage('done')
  }
  onmessage = ({ data }) => (data === 'next' ? proceed() : void upload(data.file, data.step))
}

/** Runs in the page. */
function show() {
  globalThis.isDone = false
  document.querySelector('input').onchange = ({ target }) => {
    const worker = new Worker('/worker.js')
    worker.onmessage = async ({ data }) => {
      if (data === 'done') {
        globalThis.isDone = true
        return worker.terminate()
      }
      await (await fetch('/piece', { method: 'PUT', body: data })).text()
      data.buffer.transfer(0)
      worker.postMessage('next')
    }
    worker.postMessage({ file: target.files[0], step: new URLSearchParams(location.search).get('step') })
  }
}

const answers = { '/worker.js': ['text/javascript', `(${work})()`] }
const page = ['text/html', `<!doctype html><input type="file"><script>(${show})()</script>`]
const server = createServer((request, response) => {
  if (request.method === 'PUT') return void request.resume().on('end', () => response.end('{}'))
  const [type, content] = answers[request.url] ?? page
  response.setHeader('content-type', type).end(content)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const folder = await mkdtemp(join(tmpdir(), 'diab-bench-bare-'))

async function measure(file, step) {
  const browser = await startChromium()
  try {
    const { targetInfos } = await browser.send('Target.getTargets')
    const { targetId } = targetInfos.find(({ type }) => type === 'page')
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const send = (method, params) => browser.send(method, params, sessionId)
    await send('Page.navigate', { url: `http://127.0.0.1:${server.address().port}/?step=${step}` })
    await pause(1500)
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
    const [{ id }] = processInfo.filter(({ type }) => type === 'renderer').toSorted((one, other) => other.cpuTime - one.cpuTime)
    const idle = residentOf(id)
    const { seconds, peak } = await watchPeak(id, async () => {
      const { result } = await send('Runtime.evaluate', { expression: 'document.querySelector("input")' })
      await send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId })
      while (!(await send('Runtime.evaluate', { expression: 'isDone', returnByValue: true })).result.value) await pause(100)
    })
    return { seconds, above: peak - idle }
  } finally {
    await browser.stop()
  }
}

const samples = []
for (const rows of sizes) {
  const file = join(folder, `${rows}.csv`)
  await pipeline(slicesOfSensorFile(rows), createWriteStream(file))
  const sample = { rows }
  for (const step of Object.keys(steps)) {
    sample[step] = await measure(file, step)
    process.stderr.write(`${rows} ${step}: ${sample[step].seconds.toFixed(1)} s, ${sample[step].above.toFixed(0)} MB\n`)
  }
  samples.push(sample)
}
server.close()
await rm(folder, { recursive: true })

const cellOf = ({ seconds, above }) => `${seconds.toFixed(1)} s, ${above.toFixed(0)} MB`
const markdown = [
  '\n### A bare page and its worker upload the same file; highest memory above idle\n',
  `| rows | ${Object.values(steps).join(' | ')} |`,
  `|${'---|'.repeat(Object.keys(steps).length + 1)}`,
  ...samples.map((sample) => `| ${[sample.rows.toLocaleString('en'), ...Object.keys(steps).map((step) => cellOf(sample[step]))].join(' | ')} |`),
]
console.log(markdown.join('\n'))
mkdirSync(results, { recursive: true })
const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine() }
writeFileSync(join(results, 'bareUpload.json'), `${JSON.stringify({ ...head, samples, markdown }, null, 1)}\n`)
