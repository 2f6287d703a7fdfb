// A diary that a person keeps while the network fails: core's own client and outbox, behind a proxy that loses requests,
// loses answers, cuts them in half and refuses, as a script says.
import { Agent, createServer, request } from 'node:http'
import { createDiabClient } from '@diab/core/client'
import { createMemoryOutboxStore, createOutbox, isWaiting, withOutbox } from '@diab/core/outbox'
import { defaultGlucoseRanges, defaultLabelTimes } from '@diab/core/rules'

const failures = ['lost', 'unheard', 'cut', 'busy', 'busyForLong', 'away', 'crash', 'crashUnheard']
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }
const minute = 60_000
/** How many entries a person types in a tunnel. */
const entriesPerRound = 6

/** Passes calls on; a call of the diary meets the next of the script. */
function startProxy(port, nextFate, onCrash) {
  const agent = new Agent({ keepAlive: true })
  const server = createServer(async (incoming, outgoing) => {
    const chunks = []
    for await (const chunk of incoming) chunks.push(chunk)
    const isWrite = incoming.url.includes('/diary') && incoming.method !== 'GET'
    const fate = isWrite ? nextFate() : 'through'
    if (fate === 'lost') return outgoing.socket.destroy()
    if (fate === 'crash') return onCrash()
    const refusals = { busy: [429, '0'], busyForLong: [429, '600'], away: [503, '2'] }
    if (refusals[fate]) {
      const [status, seconds] = refusals[fate]
      return outgoing.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': seconds }).end('{}')
    }
    const { url, method, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        if (fate === 'unheard') return outgoing.socket.destroy()
        if (fate === 'crashUnheard') return onCrash()
        outgoing.writeHead(answer.statusCode, answer.headers)
        if (fate !== 'cut') return outgoing.end(body)
        outgoing.write(body.subarray(0, body.length >> 1))
        return setImmediate(() => outgoing.socket.destroy())
      })
    })
    passed.on('error', () => outgoing.socket?.destroy())
    passed.end(Buffer.concat(chunks))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        close() {
          server.closeAllConnections()
          server.close()
          agent.destroy()
        },
      }),
    )
  })
}

/** One page: what it holds in memory is gone with it, what the store holds is not. */
async function openPage(client, store, device, userId) {
  const gone = Promise.withResolvers()
  let isGone = false
  const whileOpen =
    (work) =>
    (...given) =>
      isGone ? new Promise(() => {}) : work(...given)
  const ownStore = {
    ...store,
    read: whileOpen(store.read),
    change: whileOpen(store.change),
    whileSending: (user, work) =>
      store.whileSending(user, () => Promise.race([work(), gone.promise.then(() => Promise.reject(new Error('The page is gone')))])),
  }
  const isOnline = () => device.isOnline
  const now = () => device.now
  const outbox = createOutbox({ store: ownStore, api: client.diary, isOnline, now, wait: () => () => {} })
  const diary = withOutbox(client.diary, {
    outbox,
    isOnline,
    now,
    newKey: () => crypto.randomUUID(),
    canQueue: () => true,
    readPlan: async () => plan,
  })
  await outbox.belongTo(userId)
  return {
    outbox,
    diary,
    kill() {
      isGone = true
      gone.resolve()
    },
    isGone: () => isGone,
    settle: (work) => Promise.race([work.catch(() => undefined), gone.promise]),
  }
}

/**
 * Types, changes and removes entries without a network and sends them through `count` failures. Returns what is wrong with the
 * diary in the end: an entry that was kept is there once, as it was wanted last.
 */
export async function weatherOutbox({ port, token, userId, random, count }) {
  const device = { isOnline: true, now: Date.now() }
  const met = {}
  let failed = 0
  let page
  const nextFate = () => {
    if (failed >= count || random.chance(0.4)) return 'through'
    failed++
    const fate = random.pick(failures)
    met[fate] = (met[fate] ?? 0) + 1
    return fate
  }
  const proxy = await startProxy(port, nextFate, () => page.kill())
  const client = createDiabClient({ baseUrl: proxy.url, getAccessToken: async () => token })
  const direct = createDiabClient({ baseUrl: `http://127.0.0.1:${port}`, getAccessToken: async () => token })
  const store = createMemoryOutboxStore()
  const open = async () => (page = await openPage(client, store, device, userId))
  /** What the person wants of each entry, by the time that tells it apart; undefined: removed. */
  const expected = new Map()
  let typed = 0

  async function type() {
    const at = new Date(Date.UTC(2015, 0, 1) + ++typed * minute).toISOString().slice(0, 19)
    const value = 4 + (typed % 100) / 10
    const row = await page.settle(page.diary.create(userId, 'glucose', { entryDate: at, value }, { idempotencyKey: crypto.randomUUID() }))
    if (!row) return
    expected.set(at, value)
    if (random.chance(0.3)) {
      const changed = await page.settle(
        page.diary.update(userId, 'glucose', row.id, { entryDate: at, value: value + 5 }, { version: row.version }),
      )
      if (changed) expected.set(at, value + 5)
    } else if (random.chance(0.15)) {
      const isRemoved = await page.settle(page.diary.remove(userId, 'glucose', row.id, { version: row.version }).then(() => true))
      if (isRemoved) expected.set(at, undefined)
    }
  }
  const waiting = async () => (await store.read(userId)).filter(isWaiting)

  try {
    await open()
    // A round that sends nothing would never end.
    for (let round = 0; round < 20 * count && (failed < count || (await waiting()).length > 0); round++) {
      if (page.isGone()) await open()
      device.now += 2 * minute
      if (failed < count && (await waiting()).length < 4 * entriesPerRound) {
        device.isOnline = false
        for (let made = 0; made < entriesPerRound; made++) await type()
      }
      device.isOnline = true
      await page.settle(page.outbox.retryNow())
    }
    const left = await waiting()
    const stored = new Map()
    for (const { entryDate, value } of await direct.diary.list(userId, {
      after: '2015-01-01T00:00:00',
      before: '2016-01-01T00:00:00',
      noLimit: true,
    }))
      stored.set(entryDate, [...(stored.get(entryDate) ?? []), value])
    const faults = left.map(({ problem, status }) => `an entry waits for good: ${status} ${JSON.stringify(problem)}`)
    for (const [at, value] of expected) {
      const found = stored.get(at) ?? []
      const isRight = value === undefined ? found.length === 0 : found.length === 1 && Math.abs(found[0] - value) < 1e-9
      if (!isRight) faults.push(`the entry of ${at} is ${JSON.stringify(found)} and not ${value}`)
    }
    for (const at of stored.keys()) if (!expected.has(at)) faults.push(`the entry of ${at} is there and nobody typed it`)
    if (failed < count) faults.push(`only ${failed} failures happened`)
    return { failed, typed, met, faults }
  } finally {
    proxy.close()
  }
}
