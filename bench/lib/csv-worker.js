import { csvBytes } from '../data/csv.js'
import { measure, measureRefusal, readWhole } from './csv-core.js'

let blob
let rows = 0

const actions = {
  prepare(count) {
    rows = count
    blob = new Blob([csvBytes(rows)])
    return blob.size
  },
  run: (name) => measure(name, blob, rows),
  idle: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  whole: (count) => readWhole(new Blob([csvBytes(count)])),
  refuse: () => measureRefusal(blob),
}

globalThis.onmessage = async ({ data: [action, argument] }) => {
  try {
    const answer = await actions[action](argument)
    globalThis.postMessage({ answer }, answer?.body ? [answer.body.buffer] : [])
  } catch (error) {
    globalThis.postMessage({ error: String(error) })
  }
}
