import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Sends one request; answers its latency in ms and the length of the answer. Throws for anything but 2xx. */
function send(agent, origin, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece) => (text += piece))
      response.on('end', () => {
        if (response.statusCode >= 300) return reject(new Error(`${response.statusCode} ${text.slice(0, 300)}`))
        resolve({ ms: performance.now() - startedAt, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** `count` requests over `concurrency` kept connections; answers the latencies in ms. */
export async function load(origin, makeRequest, { count, concurrency }) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const latencies = []
  let next = 0
  const worker = async () => {
    while (next < count) latencies.push((await send(agent, origin, makeRequest(next++))).ms)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
  return latencies
}

/** The text of a single answer: to see that contestants say the same. */
export async function askOnce(origin, request) {
  const agent = new Agent()
  const { text } = await send(agent, origin, request)
  agent.destroy()
  return text
}

/** How many bytes a single answer is on the wire, and its body. */
export async function readAnswer(origin, { path, headers }) {
  const agent = new Agent()
  const pieces = await new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, headers: { ...headers, 'accept-encoding': 'br' } }, async (response) => resolve(await response.toArray()))
    sent.on('error', reject)
    sent.end()
  })
  agent.destroy()
  const body = Buffer.concat(pieces)
  return { bytes: body.length, answer: JSON.parse(brotliDecompressSync(body)) }
}

/** A week of one patient's diary, the patient's own token; patients take turns. `accept` is the form that is asked for. */
export const weekRead =
  (patients, { after, before }, accept = 'application/json') =>
  (index) => {
    const { id, token } = patients[index % patients.length]
    return {
      method: 'GET',
      path: `/v1/patient/${id}/diary?after=${after}&before=${before}&noLimit=true`,
      headers: { authorization: `Bearer ${token}`, accept },
    }
  }

/** One glucose value typed by a patient, under a new idempotency key. */
export const create = (patients, entryDate) => (index) => {
  const { id, token } = patients[index % patients.length]
  const body = JSON.stringify([{ entry: { entryDate, value: 4 + (index % 80) / 10 } }])
  return {
    method: 'POST',
    path: `/v1/patient/${id}/diary/glucose`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    },
    body,
  }
}
