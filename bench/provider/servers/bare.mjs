import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { importJWK, jwtVerify, labelAt, mealTypeOfLabel, rangeFor, summariseDays, zoneOf } from '../providerModules.mjs'
import { figureColumns, toDailySummaryRow } from '../../../packages/provider/src/record/figures/dailySummaryRow.ts'
import { connect } from '../../../packages/provider/src/platform/db/connect.ts'
import { uuidv7 } from '../../../packages/provider/src/platform/db/uuidv7.ts'
import { toDiaryEntry } from '../../../packages/provider/src/record/diary/diaryEntryRow.ts'
import { answerClinic } from './bareClinic.mjs'
import * as statements from './statements.mjs'

const replaceDays = statements.replaceDays(figureColumns)

const path = /^\/v1\/patient\/([0-9a-f-]{36})\/diary(\/glucose)?$/
const endpointId = 'diary.glucose.create'

/**
 * node:http and pg, nothing else: what one would write for exactly these calls. It checks nothing it is sent. `recorded` holds
 * the statements of each list of a clinic by its path.
 */
export async function listen({ settings, signingKey, checksToken = true, isLean = false, recorded = {} }) {
  const { pool } = connect(settings)
  const { d: _private, ...publicJwk } = signingKey.privateJwk
  const key = await importJWK(publicJwk, 'ES256')

  async function callerOf(request, patientId) {
    if (!checksToken) return patientId
    const { payload } = await jwtVerify(request.headers.authorization.slice(7), key, { algorithms: ['ES256'], typ: 'at+jwt' })
    return payload.sub
  }

  const relationOf = (caller, patientId) => pool.query(statements.relation, [caller, caller, caller, caller, patientId])

  async function read(patientId, query) {
    const { rows } = await pool.query(statements.list, [patientId, query.get('after'), query.get('before'), 5000, 0])
    return rows.map(toDiaryEntry)
  }

  async function create(patientId, caller, idempotencyKey, body) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
      await client.query(statements.takeKey, [caller, endpointId, idempotencyKey, hash, null, null])
      const labelTimes = (await client.query(statements.labelTimes, [patientId])).rows
      const ranges = (await client.query(statements.ranges, [patientId])).rows
      const entry = storedEntry(body[0].entry, labelTimes, ranges)
      const record = { ...toRecord(entry), patient_id: patientId, import_id: null, source_key: null }
      await client.query(statements.insertEntries, [JSON.stringify([record])])
      const days = [entry.entryDate.slice(0, 10)]
      await client.query(statements.lockDays, [patientId, days])
      const entries = (await client.query(statements.figureEntries, [days, patientId])).rows
      const held = JSON.stringify(summariseDays(entries).map(toDailySummaryRow))
      await client.query(replaceDays, [patientId, [], held, patientId])
      const detail = JSON.stringify({ endpoint: endpointId, entryIds: [entry.id] })
      await client.query(statements.audit, [randomUUID(), 'glucoseEntry.created', caller, patientId, detail, randomUUID()])
      const answer = JSON.stringify([{ statusCode: 201, body: entry }])
      await client.query(statements.keepAnswer, [200, answer, caller, endpointId, idempotencyKey])
      await client.query('commit')
      return answer
    } finally {
      client.release()
    }
  }

  async function createLean(patientId, caller, idempotencyKey, body) {
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const entry = storedEntry(body[0].entry, [], [])
    const answer = JSON.stringify([{ statusCode: 201, body: entry }])
    const detail = JSON.stringify({ endpoint: endpointId, entryIds: [entry.id] })
    const { entryDate, value, therapyLabel, mealType, glucoseResultZone } = entry
    const key = [patientId, endpointId, idempotencyKey, hash, answer]
    const columns = [entry.id, entryDate, value, therapyLabel, mealType, glucoseResultZone, randomUUID(), detail, randomUUID()]
    await pool.query(statements.leanCreate, [...key, ...columns])
    return answer
  }

  const readClinic = answerClinic(pool)
  const server = createServer(async (request, response) => {
    try {
      if (recorded[request.url]) {
        await callerOf(request)
        const { total, text } = await readClinic(recorded[request.url])
        response.setHeader('x-total-count', total)
        return answerJson(response, text)
      }
      const url = new URL(request.url, 'http://bench')
      const [, patientId] = path.exec(url.pathname)
      const caller = await callerOf(request, patientId)
      if (request.method === 'GET') {
        if (!isLean) await relationOf(caller, patientId)
        return answerJson(response, JSON.stringify(await read(patientId, url.searchParams)))
      }
      const body = JSON.parse(await readBody(request))
      if (!isLean) await relationOf(caller, patientId)
      const idempotencyKey = request.headers['idempotency-key']
      return answerJson(response, await (isLean ? createLean : create)(patientId, caller, idempotencyKey, body))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

function answerJson(response, text) {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text)
}

async function readBody(request) {
  let text = ''
  request.setEncoding('utf8')
  for await (const piece of request) text += piece
  return text
}

/** A glucose entry as it is stored; core's own functions judge it. */
function storedEntry({ entryDate, value }, labelTimes, ranges) {
  const therapyLabel = labelTimes.length > 0 ? labelAt(labelTimes, entryDate) : 1
  const mealType = mealTypeOfLabel(therapyLabel)
  const range = ranges.length > 0 ? rangeFor(ranges, { mealType, therapyLabel, entryDate }) : { min: 3.9, max: 10 }
  return {
    entryType: 'glucose',
    id: uuidv7(),
    entryDate,
    createdAt: new Date().toISOString(),
    therapyLabel,
    therapyLabelOriginal: therapyLabel,
    therapyLabelModified: null,
    origin: 'hand',
    timeZone: 'Europe/Budapest',
    version: 1,
    value,
    mealType,
    meterDevice: null,
    glucoseResultZone: zoneOf(value, 2, range),
    glucoseResultValidity: 2,
    glucoseMetas: [],
    originalValue: value,
    originalUnit: 'mmol/l',
  }
}

const toRecord = (entry) => ({
  id: entry.id,
  entry_type: 'glucose',
  entry_date: entry.entryDate,
  value: entry.value,
  original_value: entry.originalValue,
  original_unit: entry.originalUnit,
  therapy_label_original: entry.therapyLabelOriginal,
  therapy_label_modified: null,
  meal_type: entry.mealType,
  zone: entry.glucoseResultZone,
  validity: entry.glucoseResultValidity,
  metas: [],
  details: {},
  meter_device: null,
  origin: entry.origin,
  time_zone: entry.timeZone,
  version: 1,
  created_at: entry.createdAt,
})
