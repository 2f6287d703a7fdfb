// Patients who write glucose entries as the outbox of our client does: one call at a time, again under the same key until it is
// answered.
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { createSeededRandom } from '../../packages/provider/src/demo/seededRandom.ts'

/** The outbox waits longer each time; here the wait is short, so that it measures the service and not the client. */
const againMs = 200
/** A browser would wait for minutes: a call that is cut here has hung. */
const longestCallMs = 45_000
const minuteMs = 60_000

/** What one stretch of the load came to. */
function createWindow() {
  return { acknowledged: 0, statuses: {}, noAnswer: 0, longestWaitMs: 0, longestSilenceMs: 0, times: [], begunAt: performance.now() }
}

/**
 * Starts a writer for each person through the doors `ports` (what a name with several addresses is to a browser). A call
 * that `isFault` names by its status is reported.
 */
export function startLoad({ ports, people, seed, pauseMs = [80, 240] }) {
  let isOver = false
  let open = createWindow()
  let lastAcknowledgedAt = performance.now()
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const writers = people.map((person, number) => {
    const random = createSeededRandom(seed * 10_007 + number)
    return { person, random, door: number % ports.length, entries: new Map(), times: 0, waitingSince: undefined, acknowledgedAt: 0 }
  })

  /** The status and the body of an answer; status 0 without one. */
  function call(port, { token, path, body, key }) {
    return new Promise((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (response) => {
        const parts = []
        response
          .on('data', (part) => parts.push(part))
          .on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }))
          .on('error', () => resolve({ status: 0, text: '' }))
      })
      sent.setTimeout(longestCallMs, () => sent.destroy())
      sent.on('error', () => resolve({ status: 0, text: '' })).end(body)
    })
  }

  function acknowledge(writer, waitMs) {
    const now = performance.now()
    open.longestSilenceMs = Math.max(open.longestSilenceMs, now - Math.max(lastAcknowledgedAt, open.begunAt))
    lastAcknowledgedAt = now
    open.longestWaitMs = Math.max(open.longestWaitMs, waitMs)
    open.acknowledged++
    open.times.push(waitMs)
    writer.acknowledgedAt = now
  }

  /** Repeats one entry until it is acknowledged or refused for good. */
  async function insist(writer, call_) {
    writer.waitingSince = performance.now()
    for (;;) {
      const answer = await call(ports[writer.door], call_)
      if (answer.status >= 200 && answer.status < 300) {
        acknowledge(writer, performance.now() - writer.waitingSince)
        writer.waitingSince = undefined
        return answer
      }
      if (answer.status === 0) {
        open.noAnswer++
        // A browser takes the next address of the name.
        writer.door = (writer.door + 1) % ports.length
      } else open.statuses[answer.status] = (open.statuses[answer.status] ?? 0) + 1
      if (![0, 429, 503].includes(answer.status)) {
        writer.waitingSince = undefined
        return answer
      }
      await pause(againMs)
    }
  }

  async function write(writer) {
    const { person, random } = writer
    const entryDate = new Date(Date.UTC(2001, 0, 1) + writer.times++ * minuteMs).toISOString().slice(0, 19)
    const value = 4 + Math.floor(random.next() * 100) / 10
    const key = `cluster-${seed}-${person.id}-${writer.times}`
    const body = JSON.stringify([{ entry: { entryDate, value } }])
    const answer = await insist(writer, { token: person.token, path: `/v1/patient/${person.id}/diary/glucose`, body, key })
    if (answer.status !== 200) return
    const [row] = JSON.parse(answer.text)
    if (row.statusCode === 201) writer.entries.set(entryDate, { id: row.body.id, value })
    else open.statuses[row.statusCode] = (open.statuses[row.statusCode] ?? 0) + 1
  }

  const work = writers.map(async (writer) => {
    await pause(writer.random.between(0, pauseMs[1]))
    while (!isOver) {
      await write(writer)
      await pause(writer.random.between(...pauseMs))
    }
  })

  return {
    /** Closes the stretch that is open and begins the next one; entries that wait count by what they have waited. */
    next() {
      const closed = open
      const now = performance.now()
      for (const { waitingSince } of writers)
        if (waitingSince !== undefined) closed.longestWaitMs = Math.max(closed.longestWaitMs, now - waitingSince)
      closed.longestSilenceMs = Math.max(closed.longestSilenceMs, now - Math.max(lastAcknowledgedAt, closed.begunAt))
      open = createWindow()
      return closed
    },
    /** True when every writer was acknowledged an entry after that time. */
    isServed: (since) => writers.every(({ acknowledgedAt }) => acknowledgedAt > since),
    entries: () => writers.map(({ person, entries }) => ({ patientId: person.id, entries: new Map(entries) })),
    async stop() {
      isOver = true
      await Promise.all(work)
      agent.destroy()
    },
  }
}
