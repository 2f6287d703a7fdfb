// One file of 10,000, 105,120 and 525,600 readings through the product's own steps: read and handed over in pieces, compared, saved, undone.
// The provider is a separate process, so that its memory can be measured alone.
// npm run bench:transfer [-- --rows 10000,105120 --heap 128]  -> results/transfer.json
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDiabClient } from '../../packages/core/exports/client.ts'
import { readReadingFile } from '../../packages/core/exports/devices.ts'
import { cutTransfer, PieceSender, saveWatched } from '../../packages/internal/exports/devices.ts'
import { findTokenAccount } from '../../packages/provider/src/platform/session/tokenAccount.store.ts'
import { findCredential } from '../../packages/provider/src/platform/session/credential.store.ts'
import { readSigningKey } from './readSigningKey.mjs'
import { signAccessToken } from '../../packages/provider/src/platform/session/signAccessToken.ts'
import { readList, readOption } from '../runner/arguments.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { sensorFile } from './sensorFile.mjs'
import { residentOf, watchPeak } from './providerMemory.mjs'
import { startProduct } from './startProduct.mjs'

const sizes = readList(process.argv.slice(2), 'rows', ['10000', '105120', '525600']).map(Number)
const results = join(import.meta.dirname, '../results')
/** ms within which everybody else has to be answered while a large transfer is under way. */
const waitGoal = 500
/** MB that the largest file may need beyond the smallest. */
const growthGoal = 60
/** MB that the provider's heap may hold; Node's own rule, which collects garbage late, unless given. */
const heap = readOption(process.argv.slice(2), 'heap')
const phases = ['hand over', 'compare', 'save', 'undo']

/** Asks for the health until `work` has ended, as another person's page would; answers the longest wait too. */
async function besides(origin, work) {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(`${origin}/v1/health`)).text()
      longest = Math.max(longest, performance.now() - start)
      await pause(20)
    }
  })()
  try {
    return { result: await work(), longest: () => longest }
  } finally {
    isOver = true
    await asking
  }
}

/** Reads a file and sends its pieces as they come, as worker and page do. */
async function handOver(client, source) {
  const sender = new PieceSender(client.transfer)
  let itemCount = 0
  const reading = await readReadingFile(source, {
    async onBatch(batch) {
      const cut = cutTransfer(batch)
      for (let number = 1; number <= cut.pieceCount; number++) await sender.add(batch, cut.encodePiece(number))
      itemCount += cut.count
    },
  })
  if (reading.state !== 'read') throw new Error(`the file was not read: ${JSON.stringify(reading)}`)
  return (await sender.end({ itemCount })).transferToken
}

async function measure(rows) {
  const product = await startProduct(heap)
  try {
    const { db, origin, pid } = product
    const { userId } = await findCredential(db, 'ures13@demo.diab')
    const key = await readSigningKey(db)
    const accessToken = await signAccessToken(key, await findTokenAccount(db, userId), { publicUrl: origin, lifetimeSeconds: 7200 })
    const client = createDiabClient({ baseUrl: origin, getAccessToken: () => accessToken })
    await pause(2000)
    const idle = residentOf(pid)
    const figures = { rows, idle }
    const watch = async (phase, work) => {
      const { seconds, peak, result } = await watchPeak(pid, () => besides(origin, work))
      figures[phase] = { seconds, above: peak - idle, wait: result.longest() }
      process.stderr.write(`${rows} ${phase}: ${seconds.toFixed(1)} s, ${(peak - idle).toFixed(0)} MB above ${idle.toFixed(0)} MB\n`)
      return result.result
    }
    const token = await watch('hand over', () => handOver(client, sensorFile(rows)))
    const shown = await watch('compare', () => client.transfer.read(token, { patientId: userId }))
    if (shown.counts.new !== rows) throw new Error(`${shown.counts.new} new`)
    const receipt = await watch('save', () => saveWatched(client.transfer, token, { patientId: userId }, { idempotencyKey: randomUUID() }))
    if (receipt.savedCount !== rows) throw new Error(`${receipt.savedCount} saved`)
    const { removedCount } = await watch('undo', () => client.devices.undoImport(userId, receipt.importId))
    if (removedCount !== rows) throw new Error(`${removedCount} undone`)
    return figures
  } finally {
    await product.stop()
  }
}

const samples = []
for (const rows of sizes) samples.push(await measure(rows))

const number = (value) => value.toLocaleString('en')
const peakOf = (sample) => Math.max(...phases.map((phase) => sample[phase].above))
const longest = Math.max(...samples.flatMap((sample) => phases.map((phase) => sample[phase].wait)))
const growth = peakOf(samples.at(-1)) - peakOf(samples[0])
const verdict = (isMet) => (isMet ? 'met' : '**missed**')
const line = (sample) => [
  number(sample.rows),
  ...phases.map((phase) => `${sample[phase].seconds.toFixed(1)} s, ${sample[phase].above.toFixed(0)} MB`),
  `${peakOf(sample).toFixed(0)} MB`,
]
const markdown = [
  `\n### One file handed over in pieces, compared, saved and undone; highest memory of the provider above idle${heap === undefined ? '' : `, its heap at most ${heap} MB`}\n`,
  `| rows | ${phases.join(' | ')} | peak above idle |`,
  `|${'---|'.repeat(phases.length + 2)}`,
  ...samples.map((sample) => `| ${line(sample).join(' | ')} |`),
  '',
  `- ${verdict(growth <= growthGoal)}: ${number(sizes.at(-1))} rows need ${growth.toFixed(0)} MB more than ${number(sizes[0])} (goal ≤ ${growthGoal} MB)`,
  `- ${verdict(longest <= waitGoal)}: another call is answered within ${longest.toFixed(0)} ms beside it (goal ≤ ${waitGoal} ms)`,
]
console.log(markdown.join('\n'))
mkdirSync(results, { recursive: true })
const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine() }
writeFileSync(join(results, heap === undefined ? 'transfer.json' : 'transferInLittleHeap.json'), `${JSON.stringify({ ...head, samples, markdown }, null, 1)}\n`)
