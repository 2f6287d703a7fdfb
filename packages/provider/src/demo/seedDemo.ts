import { DeviceState, MeterDeviceProfile } from '@diab/internal/devices'
import { defaultTimeZone, type MeterDevice } from '@diab/internal/diary'
import {
  addDays,
  EntryOrigin,
  EntryType,
  type GlucoseEntry,
  type LocalDay,
  type Medicine,
  toLocalDay,
  toWallClockIn,
} from '@diab/core/rules'
import type { Kysely } from 'kysely'
import { WorkerType } from '../care/clinic/clinic.tables.ts'
import { inTransaction } from '../platform/db/inTransaction.ts'
import type { Database, Db } from '../platform/db/tables.ts'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import { utc } from '../platform/time/utc.ts'
import { insertImport } from '../record/devices/import.store.ts'
import { insertRegistration } from '../record/devices/meterRegistration.store.ts'
import { hashedSourceKeysOf } from '../record/devices/sourceKeys.ts'
import { addEntries } from '../record/diary/addEntries.ts'
import { demoPassword } from '../platform/session/demoAccounts.messages.ts'
import { hashPassword } from '../platform/session/password.ts'
import { seedDemoSheets } from '../identity/registrationSheet/demoSheets.ts'
import { selectEntries } from '../record/diary/diary.store.ts'
import { selectMedicinesByCode } from '../record/medicine/medicine.store.ts'
import { seedDemoThreads } from '../conversation/threads/demoThreads.ts'
import { seedDemoNotes } from '../care/visitNotes/demoNotes.ts'
import { createDefaultTherapies, readPatientTherapy, recordFirstDiabetes } from '../record/therapy/patientTherapy.ts'
import { demoClinicName, demoContent } from './demo.messages.ts'
import { hasPeople, insertClinic, insertPeople, insertSupervision, lockSeeding, markImported } from './demo.store.ts'
import { makeDemoDiary } from './demoDiary.ts'
import { type DemoAccounts, type DemoPerson, makeDemoAccounts, makeDemoPatients, makeEmptyAccounts } from './demoPeople.ts'
import { makeDemoProfile } from './demoProfile.ts'
import { demoAtcCodes, demoTherapyTypes } from './demoTherapyPlans.ts'
import { seedDemoTherapy } from './demoTherapySeed.ts'
import { createSeededRandom, type SeededRandom } from './seededRandom.ts'

/** Days of a patient's sensor: the longest period of the analysis. */
const demoSensorDays = 90

export interface SeedDemoOptions {
  now: Date
  /** Days that each diary goes back. */
  days?: number
  seed?: number
}

const meter: MeterDevice = { name: demoContent.ownMeter, serialNumber: '0042-7719' }

/** Each upload brought the readings of these days before today, counted back. */
const uploads = [
  { from: 45, to: 18, source: { format: 'ourCsv', fileName: demoContent.uploadedFile }, duplicateCount: 0, refusedCount: 1 },
  { from: 17, to: 3, source: { format: 'bluetooth', fileName: null }, duplicateCount: 9, refusedCount: 0 },
]

/** Three meters of a patient, and the two uploads that brought some of the readings which the diary holds already. */
async function seedDemoDevices(tx: Db, patientId: string, { now, today }: { now: Date; today: LocalDay }): Promise<void> {
  const daysAgo = (days: number) => utc(now).subtract(days, 'day').toDate()
  const register = (row: { profile: MeterDeviceProfile; state: DeviceState; name: string; serial_number: string | null }, days: number) => {
    const isWaiting = row.state === DeviceState.WaitingForConnection
    const used = row.state === DeviceState.Connected ? daysAgo(3) : daysAgo(days)
    const times = { created_at: daysAgo(days), connected_at: isWaiting ? null : daysAgo(days), last_upload_at: isWaiting ? null : used }
    return insertRegistration(tx, { id: uuidv7(), patient_id: patientId, ...row, ...times })
  }
  const { BloodGlucose, Ketone } = MeterDeviceProfile
  const { Connected, Deactivated, WaitingForConnection } = DeviceState
  await register({ profile: BloodGlucose, state: Deactivated, name: demoContent.oldMeter, serial_number: '0017-3302' }, 160)
  await register({ profile: BloodGlucose, state: Connected, name: meter.name, serial_number: meter.serialNumber }, 60)
  await register({ profile: Ketone, state: WaitingForConnection, name: demoContent.ketoneMeter, serial_number: null }, 2)

  for (const { from, to, source, ...counts } of uploads) {
    const importId = uuidv7()
    const readings = await selectReadings(tx, patientId, { after: addDays(today, -from), before: addDays(today, -to) })
    const sourceKeys = await hashedSourceKeysOf(
      readings.map((entry) => ({ entryType: EntryType.Glucose, entry: { ...entry, unit: 'mmol/l' } })),
    )
    const marks = readings.map(({ id }, at) => ({ id, sourceKey: sourceKeys[at] ?? '' }))
    await markImported(tx, patientId, { importId, device: meter, marks })
    await insertImport(tx, {
      id: importId,
      patient_id: patientId,
      created_by: patientId,
      created_at: daysAgo(to),
      shift_minutes: 0,
      device: JSON.stringify(meter),
      source: JSON.stringify(source),
      saved_count: marks.length,
      duplicate_count: counts.duplicateCount,
      refused_count: counts.refusedCount,
    })
  }
}

async function selectReadings(tx: Db, patientId: string, days: { after: LocalDay; before: LocalDay }): Promise<GlucoseEntry[]> {
  const page = { ascending: true, offset: 0, limit: 1000 }
  const entries = await selectEntries(tx, patientId, { ...days, ...page, entryType: EntryType.Glucose })
  return entries.filter((entry) => entry.entryType === EntryType.Glucose && entry.origin === EntryOrigin.Meter) as GlucoseEntry[]
}

/**
 * Fills an empty database with the demo's people and their diaries, all or nothing; a database that holds anybody is
 * left alone. Answers whether it did. Call it in demo mode only.
 */
export async function seedDemo(db: Kysely<Database>, { now, days = 180, seed = 2026 }: SeedDemoOptions): Promise<boolean> {
  if (await hasPeople(db)) return false
  const passwordHash = await hashPassword(demoPassword)
  return inTransaction(db, async (tx) => {
    await lockSeeding(tx)
    if (await hasPeople(tx)) return false
    const random = createSeededRandom(seed)
    const accounts = makeDemoAccounts()
    const patients = makeDemoPatients(random)
    const people = [...Object.values(accounts), ...patients, ...makeEmptyAccounts()]
    await insertPeople(tx, people, passwordHash)
    await insertSupervision(tx, accounts.supervisor.id, [accounts.olderChild.id, accounts.youngerChild.id])
    const clinic = makeClinic(random, accounts, patients)
    await insertClinic(tx, clinic)
    const staff = { doctorId: accounts.doctor.id, attendantId: accounts.attendant.id }
    await seedDemoSheets(tx, { clinicId: clinic.id, ...staff, patients: patients.slice(0, 6), now })
    const written = { ...staff, treatedId: accounts.treated.id, patientIds: patients.map(({ id }) => id), now }
    await seedDemoNotes(tx, written)
    await seedDemoThreads(tx, { ...written, clinicId: clinic.id })
    const keepers = people.filter(({ roles }) => roles.includes('Patient'))
    await createDefaultTherapies(
      tx,
      keepers.map(({ id }) => id),
    )
    await recordFirstDiabetes(
      tx,
      keepers.flatMap(({ id, habits }) =>
        habits ? [{ patientId: id, diabetesType: habits.diabetesType, therapyType: demoTherapyTypes[habits.treatment] }] : [],
      ),
    )
    const planners = plannersOf(clinic, accounts)
    const medicines = await selectMedicinesByCode(tx, Object.values(demoAtcCodes))
    for (const keeper of keepers)
      await seedDiary(tx, random, keeper, { now, days, medicines, planner: planners.get(keeper.id) ?? keeper.id })
    await seedDemoDevices(tx, accounts.selfManager.id, { now, today: toLocalDay(toWallClockIn(defaultTimeZone, now)) })
    return true
  })
}

/** Everybody belongs to the clinic; nearly everybody has a doctor there. */
function makeClinic(random: SeededRandom, { doctor, attendant, clinicSupervisor, treated }: DemoAccounts, patients: readonly DemoPerson[]) {
  const choices = [[doctor.id], [doctor.id], [clinicSupervisor.id], [doctor.id, clinicSupervisor.id], []]
  return {
    id: uuidv7(),
    name: demoClinicName,
    /** Patients marked by the doctor. */
    vips: [1, 8, 20].flatMap((at) => patients[at]?.id ?? []).map((patientId) => ({ doctorId: doctor.id, patientId })),
    workers: [
      { user_id: doctor.id, worker_type: WorkerType.Doctor, is_supervisor: false },
      { user_id: attendant.id, worker_type: WorkerType.MedicalAttendant, is_supervisor: false },
      { user_id: clinicSupervisor.id, worker_type: WorkerType.Doctor, is_supervisor: true },
    ],
    patients: [
      { patientId: treated.id, doctorIds: [doctor.id] },
      ...patients.map(({ id }) => ({ patientId: id, doctorIds: random.pick(choices) })),
    ],
  }
}

/** Who makes whose plan: the first linked doctor, or the supervisor of a child; everybody else the own one. */
function plannersOf({ patients }: ReturnType<typeof makeClinic>, { supervisor, olderChild, youngerChild }: DemoAccounts) {
  const doctors = patients.flatMap(({ patientId, doctorIds: [doctorId] }) => (doctorId ? [[patientId, doctorId] as const] : []))
  return new Map([...doctors, [olderChild.id, supervisor.id], [youngerChild.id, supervisor.id]])
}

interface SeedDiaryOptions {
  now: Date
  days: number
  medicines: ReadonlyMap<string, Medicine>
  /** Who made the plan. */
  planner: string
}

async function seedDiary(
  tx: Db,
  random: SeededRandom,
  keeper: DemoPerson,
  { now, days, medicines, planner }: SeedDiaryOptions,
): Promise<void> {
  if (!keeper.habits) return
  const plan = await readPatientTherapy(tx, keeper.id)
  const profile = makeDemoProfile(random, keeper.habits.treatment, keeper.habits.control)
  const { quietDays, beyondMeter, hasSensor } = keeper.habits
  const sensorDays = hasSensor ? Math.min(demoSensorDays, days) : 0
  const wallClock = toWallClockIn(defaultTimeZone, now)
  await addEntries(tx, keeper.id, makeDemoDiary(random, { profile, now: wallClock, days, plan, sensorDays, quietDays, beyondMeter }))
  await seedDemoTherapy(tx, { patientId: keeper.id, profile, medicines, changedBy: planner, now })
}
