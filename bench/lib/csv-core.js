import { readReadingFile } from '@diab/core/devices'
import { encodeTransfer } from '@diab/internal/devices'
import Papa from 'papaparse'

const sliceLength = 1 << 20

/** A blob as core's reader takes it, slice by slice, as the upload page hands it over. */
const toSource = (blob) => ({
  name: 'export.csv',
  size: blob.size,
  async *open() {
    for (let at = 0; at < blob.size; at += sliceLength) yield new Uint8Array(await blob.slice(at, at + sliceLength).arrayBuffer())
  },
})

/** Papaparse the way it is fastest: its own stream of a file in a browser, of a readable in Node. */
const papaparseInput = async (blob) => {
  if (typeof FileReader === 'function') return new File([blob], 'export.csv')
  const { Readable } = await import('node:stream')
  return Readable.from(
    (async function* () {
      for await (const slice of toSource(blob).open()) yield Buffer.from(slice.buffer)
    })(),
  )
}

/** Cuts every row into cells, and lets go of them or keeps them. */
async function papaparse(blob, keep) {
  const input = await papaparseInput(blob)
  let count = 0
  const rows = []
  const chunk = ({ data }) => {
    count += data.length
    if (keep) rows.push(data)
  }
  await new Promise((complete, error) => Papa.parse(input, { skipEmptyLines: true, chunkSize: sliceLength, chunk, complete, error }))
  return { count: count - 2, rows }
}

/** More than a transfer takes, so that every row is read to its end. */
const listMax = 2_000_000

export const contestants = {
  ours: async (blob) => ({ count: (await readReadingFile(toSource(blob), { listMax })).transfer.glucoseList.length }),
  papaparse: (blob) => papaparse(blob, false),
  'papaparse, rows kept': (blob) => papaparse(blob, true),
}

/** As many readings as a transfer takes, read by the product's own limit and made ready to be sent. */
export const readWhole = async (blob) => encodeTransfer((await readReadingFile(toSource(blob))).transfer)

/** How the product itself answers: it stops at as many readings as a transfer takes. */
export async function measureRefusal(blob) {
  const start = performance.now()
  const { state } = await readReadingFile(toSource(blob))
  return { state, ms: performance.now() - start }
}

/** Milliseconds of one pass. Throws when not every row was read. */
export async function measure(name, blob, rows) {
  const start = performance.now()
  const { count } = await contestants[name](blob)
  const ms = performance.now() - start
  if (count !== rows) throw new Error(`${name} read ${count} of ${rows} rows`)
  return ms
}
