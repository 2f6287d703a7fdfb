import { defaultTimeZone } from '@diab/internal/diary'
import { type Medicine, toLocalDay, toWallClockIn } from '@diab/core/rules'
import type { Kysely } from 'kysely'
import { WorkerType } from '../care/clinic/clinic.tables.ts'
import { inTransaction } from '../platform/db/inTransaction.ts'
import type { Database, Db } from '../platform/db/tables.ts'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import { addEntries } from '../record/diary/addEntries.ts'
import { demoPassword } from '../platform/session/demoAccounts.messages.ts'
import { hashPassword } from '../platform/session/password.ts'
import { seedDemoSheets } from '../identity/registrationSheet/demoSheets.ts'
import { selectMedicinesByCode } from '../record/medicine/medicine.store.ts'
import { seedDemoThreads } from '../conversation/threads/demoThreads.ts'
import { seedDemoNotes } from '../care/visitNotes/demoNotes.ts'
import { createDefaultTherapies, readPatientTherapy, recordFirstDiabetes } from '../record/therapy/patientTherapy.ts'
import { demoClinicName } from './demo.messages.ts'
import { hasPeople, insertClinic, insertPeople, insertSupervision, lockSeeding } from './demo.store.ts'
import { seedDemoDevices } from './demoDevices.ts'
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
