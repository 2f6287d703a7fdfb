// Drives clients of Nightscout from npm against a diary: each reads a recorded source and uploads what it found, twice.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../process.mjs'

/** Old programs whose dependencies are no part of the product: they are fetched for this run alone. */
const clients = { 'nightscout-connect': '0.0.12', 'share2nightscout-bridge': '0.2.12', 'minimed-connect-to-nightscout': '1.5.8' }

const person = 'ures39@demo.diab'
const minuteMs = 60_000

function fetchClients() {
  const folder = join(root, 'node_modules/.cache/interop-nightscout')
  if (Object.keys(clients).every((name) => existsSync(join(folder, 'node_modules', name))))
    return createRequire(join(folder, 'package.json'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: clients }))
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`the clients could not be fetched: ${stderr}`)
  return createRequire(join(folder, 'package.json'))
}

/** Dexcom Share as it answered: an account, a session, and the last readings. */
async function startShare(readings) {
  const answers = {
    AuthenticatePublisherAccount: '2d1b1a36-0000-4000-8000-000000000001',
    LoginPublisherAccountById: '9b0f6c54-0000-4000-8000-000000000002',
    ReadPublisherLatestGlucoseValues: readings.map(({ at, value }) => ({
      DT: `/Date(${at}+0100)/`,
      ST: `/Date(${at})/`,
      Trend: 4,
      Value: value,
      WT: `/Date(${at})/`,
    })),
  }
  const server = createServer((request, response) => {
    request.resume()
    const name = Object.keys(answers).find((one) => request.url.includes(one))
    response.writeHead(name ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answers[name] ?? null))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

/** CareLink Connect as it answered for a pump whose clock is an hour ahead of UTC. */
function careLinkData(readings) {
  const onPump = (at) => new Date(at + 60 * minuteMs).toISOString().slice(0, 23)
  const now = readings.at(-1).at + minuteMs
  return {
    medicalDeviceFamily: 'GUARDIAN',
    currentServerTime: now,
    lastMedicalDeviceDataUpdateServerTime: now,
    sMedicalDeviceTime: onPump(now),
    medicalDeviceBatteryLevelPercent: 75,
    lastSGTrend: 'NONE',
    sgs: readings.map(({ at, value }) => ({ kind: 'SG', sg: value, datetime: onPump(at), version: 1 })),
  }
}

const series = (now, firstMinute, values) => values.map((value, at) => ({ at: now - (firstMinute - 5 * at) * minuteMs, value }))

/** These programs print what they send, the secret among it. */
async function silently(run) {
  const { log, warn } = console
  console.log = console.warn = () => {}
  try {
    return await run()
  } finally {
    Object.assign(console, { log, warn })
  }
}

const until = async (isSo) => {
  for (let tries = 0; tries < 100 && !(await isSo()); tries++) await new Promise((resolve) => setTimeout(resolve, 100))
}

export async function driveNightscoutClients(provider) {
  const issues = []
  const token = provider.tokenFor(person)
  const patientId = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub
  const call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${provider.url}/v1/patient/${patientId}${path}`, { method, headers, body: body && JSON.stringify(body) })
    return response.status === 204 ? undefined : response.json()
  }
  const { secret, uploader } = await call('POST', '/uploader', { name: 'npm', scope: 'write' })
  const valuesOf = async () =>
    (await call('GET', '/diary/glucose?noLimit=true&sortBy=entry_date_asc')).map(({ originalValue }) => originalValue)
  const load = fetchClients()
  // Whole minutes, so that readings of the three are of different ones.
  const now = Math.floor(Date.now() / minuteMs) * minuteMs
  const expectValues = async (name, expected) => {
    let found = []
    await until(async () => {
      found = await valuesOf()
      return expected.every((value) => found.includes(value))
    })
    if (JSON.stringify(found.filter((value) => expected.includes(value))) !== JSON.stringify(expected))
      issues.push(`${name}: ${found.join(' ')} instead of ${expected.join(' ')}`)
  }

  await silently(async () => {
    const ofShare = series(now, 30, [101, 102, 103])
    const share = await startShare(ofShare)
    const bridge = load('share2nightscout-bridge')
    const options = () => ({
      login: {
        accountName: 'anna',
        password: 'jelszo',
        auth: `${share.url}/AuthenticatePublisherAccount`,
        login: `${share.url}/LoginPublisherAccountById`,
      },
      fetch: { LatestGlucose: `${share.url}/ReadPublisherLatestGlucoseValues`, maxCount: 3, minutes: 1440 },
      nightscout: { endpoint: provider.url, API_SECRET: secret },
      maxFailures: 3,
      firstFetchCount: 3,
    })
    for (let round = 0; round < 2; round++) bridge(options())
    await expectValues('share2nightscout-bridge', [101, 102, 103])
    share.close()

    const { nightscout, transform } = load('minimed-connect-to-nightscout')
    const ofPump = transform(careLinkData(series(now, 60, [111, 112])))
    for (let round = 0; round < 2; round++)
      for (const [documents, path] of [
        [ofPump.entries, 'entries'],
        [ofPump.devicestatus, 'devicestatus'],
      ])
        await new Promise((resolve) =>
          nightscout.upload(documents, `${provider.url}/api/v1/${path}.json`, secret, (error) =>
            resolve(error && issues.push(`minimed-connect: ${error.message}`)),
          ),
        )
    await expectValues('minimed-connect-to-nightscout', [111, 112])

    const axios = createRequire(load.resolve('nightscout-connect/package.json'))('axios')
    const output = load('nightscout-connect/lib/outputs/nightscout')({ url: provider.url, apiSecret: secret }, axios)
    const entries = series(now, 90, [121, 122]).map(({ at, value }) => ({
      type: 'sgv',
      sgv: value,
      date: at,
      dateString: new Date(at).toISOString(),
      device: 'nightscout-connect',
      direction: 'Flat',
    }))
    const treatments = [
      { eventType: 'Meal Bolus', created_at: entries[0].dateString, carbs: 40, insulin: 4, enteredBy: 'nightscout-connect' },
    ]
    const gap = await output.gap_for()
    if (!(gap.entries instanceof Date)) issues.push('nightscout-connect: no last reading')
    for (let round = 0; round < 2; round++) await output({ entries, treatments })
    await expectValues('nightscout-connect', [121, 122])

    // And as a source: the same program reads the diary with the token of version 3.
    const source = load('nightscout-connect/lib/sources/nightscout')({ url: `${provider.url}/?token=${secret}`, apiSecret: '' }, axios)
    const authorized = await (await fetch(`${provider.url}/api/v2/authorization/request/${await source.authFromCredentials()}`)).json()
    const read = await source.dataFromSesssion({ bearer: authorized.token }, { entries: new Date(now - 32 * minuteMs) })
    const seen = read.map(({ sgv }) => sgv).toReversed()
    if (JSON.stringify(seen) !== '[101,102,103]') issues.push(`nightscout-connect as a source: ${seen.join(' ')}`)
  })

  const all = await call('GET', '/diary?noLimit=true')
  if (all.length !== 9) issues.push(`${all.length} entries instead of 9: something is there twice, or missing`)
  await call('DELETE', `/uploader/${uploader.id}`)
  const digest = createHash('sha1').update(secret).digest('hex')
  const { status } = await fetch(`${provider.url}/api/v1/entries`, { headers: { 'api-secret': digest } })
  if (status !== 401) issues.push(`a disconnected app gets ${status}`)
  return { line: `${Object.keys(clients).length} clients uploaded ${all.length} entries twice, each is there once`, issues }
}
