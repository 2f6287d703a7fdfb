import { isDeepStrictEqual } from 'node:util'
import { type DiaryEntry, EntryType } from '@diab/core/rules'
import { summariseDays } from '@diab/internal/analysis'
import type { DailySummary } from '@diab/core/analysis'
import { sql } from 'kysely'
import { makeEntry } from '../makePeople.ts'
import { newKey, type Raced, type RaceLane, unless, unlessInOrder, unlessStatuses } from './raceLane.ts'

/** A kind of pair: makes its records, races two calls and says what is wrong afterwards. */
export type RacePair = (lane: RaceLane) => Promise<string[]>

const glucosePath = ({ patient }: RaceLane, id = '') => `/v1/patient/${patient.id}/diary/glucose${id && `/${id}`}`
/** Its own minute, so that no other pair's reading is the same one. */
let minute = 0
function nextTime(): string {
  minute++
  return new Date(Date.parse('2020-01-01T00:00:00Z') + minute * 60_000).toISOString().slice(0, 19)
}
const reading = (value: number, entryDate = nextTime()) => ({ entryDate, value })

async function entryRow({ db }: RaceLane, id: string): Promise<{ value: number; version: number } | undefined> {
  const { rows } = await sql<{
    value: number
    version: number
  }>`select value::float as value, version from diary_entry where id = ${id}`.execute(db)
  return rows[0]
}

async function countAt({ db, patient }: RaceLane, entryDate: string): Promise<number> {
  const { rows } = await sql`select from diary_entry where patient_id = ${patient.id} and entry_date = ${entryDate}`.execute(db)
  return rows.length
}

const valueOf = ({ body }: Raced) => (body as { value?: number } | undefined)?.value
const versionOf = ({ body }: Raced) => (body as { version?: number } | undefined)?.version

/** Two people edit the same version: one of them gets a conflict. */
const editEdit: RacePair = async (lane) => {
  const { id } = await makeEntry(lane.db, lane.patient)
  const raced = await lane.race(
    { by: lane.patient, method: 'PUT', path: glucosePath(lane, id), body: reading(5), ifMatch: 1 },
    { by: lane.supervisor, method: 'PUT', path: glucosePath(lane, id), body: reading(9), ifMatch: 1 },
  )
  const winner = raced.find(({ status }) => status === 200)
  const row = await entryRow(lane, id)
  return [
    ...unlessStatuses(raced, [200, 412]),
    ...unless(row?.version === 2 && winner !== undefined && row.value === valueOf(winner), `the entry is ${JSON.stringify(row)}`),
  ]
}

const editEditUnseen: RacePair = async (lane) => {
  const { id } = await makeEntry(lane.db, lane.patient)
  const raced = await lane.race(
    { by: lane.patient, method: 'PUT', path: glucosePath(lane, id), body: reading(5) },
    { by: lane.supervisor, method: 'PUT', path: glucosePath(lane, id), body: reading(9) },
  )
  const last = raced.find((one) => versionOf(one) === 3)
  const row = await entryRow(lane, id)
  return [
    ...unlessStatuses(raced, [200, 200]),
    ...unless(row?.version === 3 && last !== undefined && row.value === valueOf(last), `the entry is ${JSON.stringify(row)}`),
  ]
}

const editRelabel: RacePair = async (lane) => {
  const { id } = await makeEntry(lane.db, lane.patient)
  const raced = await lane.race(
    { by: lane.patient, method: 'PUT', path: glucosePath(lane, id), body: reading(5), ifMatch: 1 },
    { by: lane.supervisor, method: 'PUT', path: `/v1/patient/${lane.patient.id}/diary/${id}/label`, body: { therapyLabel: 5 }, ifMatch: 1 },
  )
  return [...unlessStatuses(raced, [200, 412]), ...unless((await entryRow(lane, id))?.version === 2, 'both changes were made')]
}

const deleteEdit: RacePair = async (lane) => {
  const { id } = await makeEntry(lane.db, lane.patient)
  const raced = await lane.race(
    { by: lane.patient, method: 'DELETE', path: glucosePath(lane, id), ifMatch: 1 },
    { by: lane.supervisor, method: 'PUT', path: glucosePath(lane, id), body: reading(9), ifMatch: 1 },
  )
  const row = await entryRow(lane, id)
  return [
    ...unlessInOrder(raced, [204, 404], [412, 200]),
    ...unless((row === undefined) === (raced[0].status === 204), `the entry is ${JSON.stringify(row)}`),
  ]
}

const deleteDelete: RacePair = async (lane) => {
  const { id } = await makeEntry(lane.db, lane.patient)
  const remove = { method: 'DELETE', path: glucosePath(lane, id) } as const
  return unlessStatuses(await lane.race({ by: lane.patient, ...remove }, { by: lane.supervisor, ...remove }), [204, 404])
}

const sameKey: RacePair = async (lane) => {
  const [entryDate, key] = [nextTime(), newKey()]
  const create = { by: lane.patient, method: 'POST', path: glucosePath(lane), body: [{ entry: reading(6, entryDate) }], key } as const
  const raced = await lane.race(create, create)
  return [
    ...unlessStatuses(raced, [200, 200]),
    ...unless(isDeepStrictEqual(raced[0].body, raced[1].body), 'the repeat got another answer'),
    ...unless((await countAt(lane, entryDate)) === 1, 'the entry is not there once'),
  ]
}

const sameKeyOtherContent: RacePair = async (lane) => {
  const [entryDate, key] = [nextTime(), newKey()]
  const create = { by: lane.patient, method: 'POST', path: glucosePath(lane), key } as const
  const raced = await lane.race(
    { ...create, body: [{ entry: reading(6, entryDate) }] },
    { ...create, body: [{ entry: reading(7, entryDate) }] },
  )
  return [...unlessStatuses(raced, [200, 422]), ...unless((await countAt(lane, entryDate)) === 1, 'the entry is not there once')]
}

async function handOver(lane: RaceLane, glucoseList: readonly unknown[]): Promise<string> {
  const lists = { glucoseList, medicineIntakeList: [], mealList: [], ketoneList: [] }
  const { body } = await lane.call({ by: undefined, method: 'POST', path: '/v1/transfer', body: { device: null, ...lists } })
  return (body as { transferToken: string }).transferToken
}

async function countImports({ db, patient }: RaceLane): Promise<number> {
  return (await sql`select from import where patient_id = ${patient.id} and undone_at is null`.execute(db)).rows.length
}

const saveTwice: RacePair = async (lane) => {
  const entryDate = nextTime()
  const path = `/v1/transfer/${await handOver(lane, [reading(6, entryDate)])}/save`
  const before = await countImports(lane)
  const save = { method: 'POST', path, body: { patientId: lane.patient.id } } as const
  const raced = await lane.race({ by: lane.patient, ...save }, { by: lane.random.chance(0.5) ? lane.supervisor : lane.patient, ...save })
  return [
    ...unlessStatuses(raced, [200, 410], [200, 409]),
    ...unless((await countAt(lane, entryDate)) === 1, 'the reading is not there once'),
    ...unless((await countImports(lane)) === before + 1, 'there is not one receipt'),
  ]
}

const saveTwiceSameKey: RacePair = async (lane) => {
  const [entryDate, key] = [nextTime(), newKey()]
  const path = `/v1/transfer/${await handOver(lane, [reading(6, entryDate)])}/save`
  const save = { by: lane.patient, method: 'POST', path, body: { patientId: lane.patient.id }, key } as const
  const raced = await lane.race(save, save)
  return [
    ...unlessStatuses(raced, [200, 200]),
    ...unless(isDeepStrictEqual(raced[0].body, raced[1].body), 'the repeat got another answer'),
    ...unless((await countAt(lane, entryDate)) === 1, 'the reading is not there once'),
  ]
}

const saveSameReadings: RacePair = async (lane) => {
  const list = Array.from({ length: 5 }, () => reading(6))
  const paths = [await handOver(lane, list), await handOver(lane, list)].map((token) => `/v1/transfer/${token}/save`)
  const save = { method: 'POST', body: { patientId: lane.patient.id } } as const
  const raced = await lane.race({ by: lane.patient, path: paths[0] ?? '', ...save }, { by: lane.supervisor, path: paths[1] ?? '', ...save })
  const counts = await Promise.all(list.map(({ entryDate }) => countAt(lane, entryDate)))
  return [
    ...unlessStatuses(raced, [200, 200]),
    ...unless(
      counts.every((count) => count === 1),
      `the readings are there ${counts.join()} times`,
    ),
  ]
}

async function saved(lane: RaceLane, entryDate: string): Promise<string> {
  const path = `/v1/transfer/${await handOver(lane, [reading(6, entryDate)])}/save`
  const { body } = await lane.call({ by: lane.patient, method: 'POST', path, body: { patientId: lane.patient.id } })
  return (body as { importId: string }).importId
}

const undoTwice: RacePair = async (lane) => {
  const entryDate = nextTime()
  const path = `/v1/patient/${lane.patient.id}/import/${await saved(lane, entryDate)}`
  const raced = await lane.race({ by: lane.patient, method: 'DELETE', path }, { by: lane.supervisor, method: 'DELETE', path })
  const removed = raced.reduce((sum, { body }) => sum + ((body as { removedCount?: number } | undefined)?.removedCount ?? 0), 0)
  return [
    ...unless(
      raced.some(({ status }) => status === 200),
      `answered ${raced.map(({ status }) => status).join()}`,
    ),
    ...unless(removed === 1, `removed ${removed}`),
    ...unless((await countAt(lane, entryDate)) === 0, 'the reading is still there'),
  ]
}

const undoSaveAgain: RacePair = async (lane) => {
  const entryDate = nextTime()
  const undo = `/v1/patient/${lane.patient.id}/import/${await saved(lane, entryDate)}`
  const save = `/v1/transfer/${await handOver(lane, [reading(6, entryDate)])}/save`
  const raced = await lane.race(
    { by: lane.patient, method: 'DELETE', path: undo },
    { by: lane.supervisor, method: 'POST', path: save, body: { patientId: lane.patient.id } },
  )
  return [...unlessStatuses(raced, [200, 200]), ...unless((await countAt(lane, entryDate)) <= 1, 'the reading is there twice')]
}

const undoEdit: RacePair = async (lane) => {
  const entryDate = nextTime()
  const importId = await saved(lane, entryDate)
  const row = await lane.db.selectFrom('diary_entry').select('id').where('import_id', '=', importId).executeTakeFirstOrThrow()
  const raced = await lane.race(
    { by: lane.patient, method: 'DELETE', path: `/v1/patient/${lane.patient.id}/import/${importId}` },
    { by: lane.supervisor, method: 'PUT', path: glucosePath(lane, row.id), body: reading(8, entryDate), ifMatch: 1 },
  )
  return unlessInOrder(raced, [200, 200], [200, 404])
}

/** The daily figures are those of the entries, whatever was written at once. */
export async function checkSummary(lane: RaceLane): Promise<string[]> {
  const path = `/v1/patient/${lane.patient.id}`
  const entries = await lane.call({ by: lane.patient, method: 'GET', path: `${path}/diary?noLimit=true&sortBy=entry_date_asc` })
  const summary = await lane.call({ by: lane.patient, method: 'GET', path: `${path}/summary` })
  const expected: readonly DailySummary[] = summariseDays(entries.body as DiaryEntry[])
  return unless(isDeepStrictEqual(summary.body, JSON.parse(JSON.stringify(expected))), 'the daily figures are not those of the entries')
}

const createDelete: RacePair = async (lane) => {
  const entry = await makeEntry(lane.db, lane.patient, EntryType.Glucose)
  const raced = await lane.race(
    { by: lane.patient, method: 'DELETE', path: glucosePath(lane, entry.id) },
    { by: lane.supervisor, method: 'POST', path: glucosePath(lane), body: [{ entry: reading(6, entry.entryDate) }] },
  )
  return [...unlessInOrder(raced, [204, 200]), ...(await checkSummary(lane))]
}

export const diaryPairs: Readonly<Record<string, RacePair>> = {
  'edit and edit of the same version': editEdit,
  'edit and edit without a version': editEditUnseen,
  'edit and another slot': editRelabel,
  'delete and edit': deleteEdit,
  'delete and delete': deleteDelete,
  'delete and create of one day': createDelete,
  'same key, same content': sameKey,
  'same key, other content': sameKeyOtherContent,
  'save and save of a transfer': saveTwice,
  'save and save under the same key': saveTwiceSameKey,
  'two transfers with the same readings': saveSameReadings,
  'undo and undo of an import': undoTwice,
  'undo of an import and save of the same readings': undoSaveAgain,
  'undo of an import and edit of its entry': undoEdit,
}
