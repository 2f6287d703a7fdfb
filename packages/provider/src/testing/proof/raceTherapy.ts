import { sql } from 'kysely'
import { defaultLabelTimes, labelTimesVersion } from '@diab/core/rules'
import { insertSheet } from '../../identity/registrationSheet/registrationSheet.store.ts'
import { makeMeter } from '../matrix/matrix.devices.ts'
import type { RacePair } from './raceDiary.ts'
import { newKey, type RaceCall, type RaceLane, unless, unlessInOrder, unlessStatuses } from './raceLane.ts'

const therapyPath = ({ patient }: RaceLane, rest = '') => `/v1/patient/${patient.id}/therapy${rest}`
const hours = { startsAt: '06:00', endsAt: '09:00' }
const otherHours = { startsAt: '07:00', endsAt: '08:30' }

interface Plan {
  id: string
  version: number
  startsAt: string
  mealTasks?: unknown[]
}

async function makePlan(lane: RaceLane): Promise<Plan> {
  await lane.db.deleteFrom('meal_time').where('patient_id', '=', lane.patient.id).execute()
  const { body } = await lane.call({ by: lane.patient, method: 'POST', path: therapyPath(lane), body: { mealTime: 1, ...hours } })
  return body as Plan
}

const planRow = async ({ db }: RaceLane, id: string) =>
  db.selectFrom('meal_time').select(['version', 'starts_at']).where('id', '=', id).executeTakeFirst()

const hoursHours: RacePair = async (lane) => {
  const plan = await makePlan(lane)
  const put = (by: RaceCall['by'], body: unknown) =>
    ({ by, method: 'PUT', path: therapyPath(lane, `/${plan.id}`), body, ifMatch: plan.version }) as const
  const raced = await lane.race(put(lane.supervisor, otherHours), put(lane.patient, { startsAt: '05:00', endsAt: '08:00' }))
  const winner = raced.find(({ status }) => status === 200)?.body as Plan | undefined
  const row = await planRow(lane, plan.id)
  return [
    ...unlessStatuses(raced, [200, 412]),
    ...unless(
      row !== undefined && winner !== undefined && row.version === winner.version && row.starts_at.startsWith(winner.startsAt),
      `the plan is ${JSON.stringify(row)}`,
    ),
  ]
}

const taskTask: RacePair = async (lane) => {
  const plan = await makePlan(lane)
  const add = (by: RaceCall['by'], referenceValue: number) =>
    ({
      by,
      method: 'POST',
      path: therapyPath(lane, `/${plan.id}/task/meal`),
      body: { mealType: 2, referenceValue },
      ifMatch: plan.version,
    }) as const
  const raced = await lane.race(add(lane.supervisor, 40), add(lane.patient, 50))
  const { rows } = await sql`select from therapy_task where meal_time_id = ${plan.id}`.execute(lane.db)
  return [...unlessStatuses(raced, [201, 412]), ...unless(rows.length === 1, `${rows.length} tasks`)]
}

const taskTaskUnseen: RacePair = async (lane) => {
  const plan = await makePlan(lane)
  const add = (by: RaceCall['by'], referenceValue: number) =>
    ({ by, method: 'POST', path: therapyPath(lane, `/${plan.id}/task/meal`), body: { mealType: 2, referenceValue } }) as const
  const raced = await lane.race(add(lane.supervisor, 40), add(lane.patient, 50))
  const { rows } = await sql`select from therapy_task where meal_time_id = ${plan.id}`.execute(lane.db)
  const row = await planRow(lane, plan.id)
  const added = raced.filter(({ status }) => status === 201).length
  return [
    ...unlessStatuses(raced, [201, 201], [201, 400], [201, 409]),
    ...unless(rows.length === added && row?.version === plan.version + added, `${rows.length} tasks, version ${row?.version}`),
  ]
}

const planTwice: RacePair = async (lane) => {
  await lane.db.deleteFrom('meal_time').where('patient_id', '=', lane.patient.id).execute()
  const create = (by: RaceCall['by']) => ({ by, method: 'POST', path: therapyPath(lane), body: { mealTime: 1, ...hours } }) as const
  const raced = await lane.race(create(lane.supervisor), create(lane.patient))
  const { rows } = await sql`select from meal_time where patient_id = ${lane.patient.id}`.execute(lane.db)
  return [...unlessStatuses(raced, [201, 400], [201, 409]), ...unless(rows.length === 1, `${rows.length} meal times`)]
}

const removeWhileAdding: RacePair = async (lane) => {
  const plan = await makePlan(lane)
  const raced = await lane.race(
    { by: lane.supervisor, method: 'DELETE', path: therapyPath(lane, `/${plan.id}`), ifMatch: plan.version },
    {
      by: lane.patient,
      method: 'POST',
      path: therapyPath(lane, `/${plan.id}/task/meal`),
      body: { mealType: 2, referenceValue: 40 },
      ifMatch: plan.version,
    },
  )
  const row = await planRow(lane, plan.id)
  return [
    ...unlessInOrder(raced, [204, 404], [412, 201]),
    ...unless((row === undefined) === (raced[0].status === 204), 'the meal time is where the answer does not say'),
  ]
}

/** Slots of which the first ends so many minutes later. */
function labelsMoved(minutes: number) {
  const [first, second, ...rest] = defaultLabelTimes
  if (!first || !second) return defaultLabelTimes
  const [hour, minute = 0] = first.endAt.split(':').map(Number)
  const moved = `${String(hour).padStart(2, '0')}:${String(minute + minutes).padStart(2, '0')}`
  return [{ ...first, endAt: moved }, { ...second, startAt: moved }, ...rest]
}

const labelsLabels: RacePair = async (lane) => {
  const path = therapyPath(lane, '/labels')
  const { body } = await lane.call({ by: lane.patient, method: 'GET', path })
  const ifMatch = labelTimesVersion(body as typeof defaultLabelTimes)
  const put = (by: RaceCall['by'], minutes: number) => ({ by, method: 'PUT', path, body: labelsMoved(minutes), ifMatch }) as const
  // Neither what is there now nor the same twice: putting what is there changes no version.
  const now = Number((body as typeof defaultLabelTimes)[0]?.endAt.slice(-2))
  const minutes = 2 + ((now + 2 * Math.floor(1 + lane.random.next() * 9)) % 40)
  return unlessStatuses(await lane.race(put(lane.patient, minutes), put(lane.supervisor, minutes + 1)), [200, 412])
}

const rangeRange: RacePair = async (lane) => {
  const range = await lane.db
    .selectFrom('glucose_range')
    .select(['id', 'version'])
    .where('patient_id', '=', lane.patient.id)
    .where('valid_to', 'is', null)
    .executeTakeFirstOrThrow()
  const before = await openRanges(lane)
  const put = (by: RaceCall['by'], min: number) =>
    ({ by, method: 'PUT', path: therapyPath(lane, `/glucose-range/${range.id}`), body: { min, max: 9 }, ifMatch: range.version }) as const
  const raced = await lane.race(put(lane.supervisor, 4 + lane.random.next()), put(lane.patient, 3 + lane.random.next()))
  return [
    ...unlessStatuses(raced, [200, 412], [200, 404]),
    ...unless((await openRanges(lane)) === before, 'there is not one valid range for each meal'),
  ]
}

const openRanges = async ({ db, patient }: RaceLane) =>
  (await sql`select from glucose_range where patient_id = ${patient.id} and valid_to is null`.execute(db)).rows.length

const statusStatus: RacePair = async (lane) => {
  await lane.db.deleteFrom('diabetes_status').where('patient_id', '=', lane.patient.id).execute()
  const put = (by: RaceCall['by'], diabetesType: number) =>
    ({
      by,
      method: 'PUT',
      path: `/v1/patient/${lane.patient.id}/diabetes-status`,
      body: { diabetesType, therapyType: 1 },
      ifMatch: 0,
    }) as const
  const raced = await lane.race(put(lane.supervisor, 1), put(lane.patient, 2))
  return unlessStatuses(raced, [200, 412])
}

const sheetSheet: RacePair = async (lane) => {
  const id = await insertSheet(
    lane.db,
    { clinicId: lane.clinic, createdBy: lane.doctor.id, now: new Date() },
    { fullname: newKey(), doctorIdList: [] },
  )
  const path = `/v1/clinic/${lane.clinic}/registration-sheet/${id}`
  const put = (by: RaceCall['by'], fullname: string) =>
    ({ by, method: 'PUT', path, body: { fullname, doctorIdList: [] }, ifMatch: 1 }) as const
  const raced = await lane.race(
    put(lane.doctor, 'Egy Név'),
    lane.random.chance(0.5) ? put(lane.nurse, 'Más Név') : { by: lane.nurse, method: 'DELETE', path, ifMatch: 1 },
  )
  return unlessStatuses(raced, [200, 412], [404, 204])
}

const completeTwice: RacePair = async (lane) => {
  const fullname = `Lap ${newKey()}`
  const id = await insertSheet(
    lane.db,
    { clinicId: lane.clinic, createdBy: lane.doctor.id, now: new Date() },
    { fullname, doctorIdList: [] },
  )
  const path = `/v1/clinic/${lane.clinic}/registration-sheet/${id}`
  const body = { fullname, dateOfBirth: '1980-01-31', diabetesType: 2, email: `${newKey()}@teszt.example`, doctorIdList: [], status: 3 }
  const put = (by: RaceCall['by']) => ({ by, method: 'PUT', path, body }) as const
  const raced = await lane.race(put(lane.doctor), put(lane.nurse))
  const { rows } = await sql`select from app_user where email = ${body.email}`.execute(lane.db)
  return [
    ...unless(
      raced.every(({ status }) => status < 500) && raced.filter(({ status }) => status === 200).length <= 1,
      `answered ${raced.map(({ status }) => status).join()}`,
    ),
    ...unless(rows.length <= 1, 'the sheet opened two accounts'),
  ]
}

const meterMeter: RacePair = async (lane) => {
  const id = await makeMeter(lane.db, lane.treated.id)
  const path = `/v1/meter-device-registration/${id}`
  const put = (by: RaceCall['by'], name: string) =>
    ({ by, method: 'PUT', path, body: { profile: 1, state: 2, name, serialNumber: null }, ifMatch: 1 }) as const
  return unlessStatuses(await lane.race(put(lane.doctor, 'Konyha'), put(lane.nurse, 'Iroda')), [200, 412])
}

const medicineTwice: RacePair = async (lane) => {
  const medicine = await lane.db.selectFrom('medicine').select('id').limit(1).executeTakeFirstOrThrow()
  await lane.db.deleteFrom('saved_medicine').where('patient_id', '=', lane.patient.id).execute()
  const save = (by: RaceCall['by']) =>
    ({ by, method: 'POST', path: `/v1/patient/${lane.patient.id}/medicine`, body: { medicineId: medicine.id } }) as const
  const raced = await lane.race(save(lane.patient), save(lane.supervisor))
  const { rows } = await sql`select from saved_medicine where patient_id = ${lane.patient.id}`.execute(lane.db)
  return [
    ...unless(
      raced.every(({ status }) => status < 500),
      'refused',
    ),
    ...unless(rows.length === 1, `${rows.length} saved medicines`),
  ]
}

const pieceTwice: RacePair = async (lane) => {
  const opened = await lane.call({ by: lane.patient, method: 'POST', path: '/v1/transfer/open', body: { device: null } })
  const { transferToken } = opened.body as { transferToken: string }
  const piece = { glucoseList: [{ entryDate: '2020-01-01T00:00:00', value: 6 }] }
  const add = { by: lane.patient, method: 'PUT', path: `/v1/transfer/${transferToken}/piece/1`, body: piece } as const
  const other = lane.random.chance(0.5)
    ? add
    : ({ by: lane.patient, method: 'POST', path: `/v1/transfer/${transferToken}/end`, body: { pieceCount: 1 } } as const)
  const raced = await lane.race(add, other)
  const { rows } = await sql<{ pieces: number; items: number }>`
    select (select count(*)::int from transfer_piece p where p.transfer_id = t.id) as pieces,
      (select count(*)::int from transfer_item i where i.transfer_id = t.id) as items
    from transfer t order by id desc limit 1`.execute(lane.db)
  return [
    ...unless(raced[0].status < 500 && raced[1].status < 500, `answered ${raced.map(({ status }) => status).join()}`),
    ...unless((rows[0]?.pieces ?? 0) <= 1, `the piece is there ${rows[0]?.pieces} times`),
  ]
}

export const therapyPairs: Readonly<Record<string, RacePair>> = {
  'hours and hours of a meal time': hoursHours,
  'task and task of the same version': taskTask,
  'task and task without a version': taskTaskUnseen,
  'one meal time made twice': planTwice,
  'a meal time removed while a task is added': removeWhileAdding,
  'slots and slots': labelsLabels,
  'a range and the same range': rangeRange,
  'diabetes status and diabetes status': statusStatus,
  'a sheet changed twice, or changed and removed': sheetSheet,
  'a sheet completed twice': completeTwice,
  'a meter changed twice': meterMeter,
  'a medicine saved twice': medicineTwice,
  'a piece sent twice, or sent while the transfer ends': pieceTwice,
}
