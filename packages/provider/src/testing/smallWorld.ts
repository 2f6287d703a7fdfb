import fc from 'fast-check'
import type { Db } from '../platform/db/tables.ts'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import { makeClinic, makeDoctor, makePerson } from './makePeople.ts'

type Pair<Value> = [Value, Value]
const pair = <Value>(one: fc.Arbitrary<Value>) => fc.tuple(one, one)

/** Who has to do with which patient and clinic, by the places of clinics, patients and doctors, in this order. */
export const arbitraryWorld = fc.record({
  /** Sharing level, 0 for a patient who is not in the clinic. */
  levels: pair(pair(fc.constantFrom(0, 1, 1, 2, 3))),
  works: pair(pair(fc.constantFrom('no', 'doctor', 'doctor', 'attendant', 'head'))),
  /** Only where both are in the clinic. */
  treats: pair(pair(pair(fc.boolean()))),
  marks: pair(pair(pair(fc.boolean()))),
  /** Of a patient by the other one. */
  isSupervised: pair(fc.boolean()),
  permits: pair(pair(fc.constantFrom('no', 'active', 'expired'))),
  /** Doctors in the thread of each patient and in the thread of each clinic. */
  talks: pair(pair(fc.boolean())),
  meets: pair(pair(fc.boolean())),
})
type Facts = typeof arbitraryWorld extends fc.Arbitrary<infer Value> ? Value : never

export const places = [0, 1] as const
export const at = <Value>(list: readonly Value[], place: number): Value => list[place] as Value
const other = (place: number) => 1 - place

/** Two patients, two doctors and two clinics: what a condition leaves out shows with the second one. */
export interface Cast {
  patients: string[]
  /** The second one is a patient as well. */
  doctors: string[]
  clinics: string[]
}

export async function makeCast(db: Db): Promise<Cast> {
  return {
    patients: [(await makePerson(db)).id, (await makePerson(db)).id],
    doctors: [(await makeDoctor(db)).id, (await makePerson(db, ['Doctor', 'Patient'])).id],
    clinics: [await makeClinic(db), await makeClinic(db)],
  }
}

export interface WorldThread {
  id: string
  patient?: number
  clinic?: number
  userIds: string[]
}

/** What follows from the facts, said once more without SQL. Patients and clinics are given by their places. */
export class SmallWorld {
  readonly cast: Cast
  readonly facts: Facts
  readonly everyone: string[]
  readonly threads: WorldThread[]

  constructor(cast: Cast, facts: Facts) {
    this.cast = cast
    this.facts = facts
    const { patients, doctors } = cast
    const doctorsAmong = (isThere: Pair<boolean>) => doctors.filter((_, place) => isThere[place])
    this.everyone = [...patients, ...doctors]
    this.threads = [
      ...places.map((patient) => ({ id: uuidv7(), patient, userIds: [at(patients, patient), ...doctorsAmong(facts.talks[patient])] })),
      ...places.map((clinic) => ({ id: uuidv7(), clinic, userIds: doctorsAmong(facts.meets[clinic]) })),
    ]
  }

  level(clinic: number, patient: number): number {
    return at(at(this.facts.levels, clinic), patient)
  }

  /** What a user is in a clinic. */
  work(user: string, clinic: number): 'no' | 'doctor' | 'attendant' | 'head' {
    const doctor = this.cast.doctors.indexOf(user)
    return doctor === -1 ? 'no' : at(at(this.facts.works, clinic), doctor)
  }

  worksIn(user: string, clinic: number): boolean {
    return this.work(user, clinic) !== 'no'
  }

  isLinked(user: string, clinic: number, patient: number): boolean {
    const doctor = this.cast.doctors.indexOf(user)
    return this.worksIn(user, clinic) && this.level(clinic, patient) > 0 && at(at(at(this.facts.treats, clinic), patient), doctor)
  }

  isMarked(user: string, clinic: number, patient: number): boolean {
    const doctor = this.cast.doctors.indexOf(user)
    return this.worksIn(user, clinic) && this.level(clinic, patient) > 0 && at(at(at(this.facts.marks, clinic), patient), doctor)
  }

  /** Is linked in a clinic that sees everything. */
  isDoctorOf(user: string, patient: number): boolean {
    return places.some((clinic) => this.level(clinic, patient) === 1 && this.isLinked(user, clinic, patient))
  }

  supervises(user: string, patient: number): boolean {
    return user === at(this.cast.patients, other(patient)) && at(this.facts.isSupervised, patient)
  }

  relation(user: string, patient: number) {
    const { patients, doctors } = this.cast
    const permits = at(this.facts.permits, patient)
    return {
      isSelf: user === at(patients, patient),
      isPatient: true,
      isSupervisor: this.supervises(user, patient),
      hasDoctors: doctors.some((doctor) => this.isDoctorOf(doctor, patient)),
      isLinkedDoctor: this.isDoctorOf(user, patient),
      isClinicStaff: places.some((clinic) => this.worksIn(user, clinic) && this.level(clinic, patient) === 1),
      hasTemporaryPermission: permits[doctors.indexOf(user)] === 'active',
    }
  }

  readers(patient: number): string[] {
    return this.everyone.filter((user) => {
      const { isSelf, isSupervisor, isClinicStaff, hasTemporaryPermission } = this.relation(user, patient)
      return isSelf || isSupervisor || isClinicStaff || hasTemporaryPermission
    })
  }

  /** Staff of the clinic of a thread, or of one that reads the diary of its patient. */
  isStaffIn(user: string, { patient, clinic }: WorldThread): boolean {
    return clinic === undefined ? patient !== undefined && this.relation(user, patient).isClinicStaff : this.worksIn(user, clinic)
  }

  /** How a person takes part in a thread; undefined for one that is not there for the person. */
  membership(user: string, thread: WorldThread) {
    const { patient, userIds } = thread
    const isPatient = patient !== undefined && user === at(this.cast.patients, patient)
    const speaks = patient !== undefined && (isPatient || this.supervises(user, patient))
    if (!speaks && !(this.isStaffIn(user, thread) && userIds.includes(user))) return undefined
    const patientId = patient === undefined ? null : at(this.cast.patients, patient)
    return { isStaffParticipant: userIds.includes(user) && !isPatient, speaksForId: speaks ? patientId : null, patientId }
  }

  /** Replaces what the database holds of the cast. */
  async write(db: Db): Promise<void> {
    const { cast, facts, threads } = this
    const { patients, doctors, clinics } = cast
    const tables = ['thread', 'notification', 'supervision', 'temporary_permission', 'clinic_worker', 'clinic_patient'] as const
    for (const table of tables) await db.deleteFrom(table).execute()
    const insert = async (table: Parameters<Db['insertInto']>[0], rows: object[]) => {
      if (rows.length > 0)
        await db
          .insertInto(table)
          .values(rows as never)
          .execute()
    }
    const pairs = places.flatMap((first) => places.map((second) => [first, second] as const))
    const triples = pairs.flatMap(([clinic, patient]) => doctors.map((doctor) => [clinic, patient, doctor] as const))
    await insert(
      'clinic_patient',
      pairs.flatMap(([clinic, patient]) => {
        const level = this.level(clinic, patient)
        return level === 0 ? [] : [{ clinic_id: clinics[clinic], patient_id: patients[patient], sharing_level: level }]
      }),
    )
    await insert(
      'clinic_worker',
      pairs.flatMap(([clinic, place]) => {
        const work = this.work(at(doctors, place), clinic)
        const row = { clinic_id: clinics[clinic], user_id: doctors[place], worker_type: work === 'attendant' ? 2 : 1 }
        return work === 'no' ? [] : [{ ...row, is_supervisor: work === 'head' }]
      }),
    )
    const rowsOf = (isThere: (user: string, clinic: number, patient: number) => boolean) =>
      triples.flatMap(([clinic, patient, doctor]) =>
        isThere(doctor, clinic, patient) ? [{ clinic_id: clinics[clinic], patient_id: patients[patient], doctor_id: doctor }] : [],
      )
    await insert(
      'patient_doctor',
      rowsOf((...triple) => this.isLinked(...triple)),
    )
    await insert(
      'clinic_patient_vip',
      rowsOf((...triple) => this.isMarked(...triple)),
    )
    await insert(
      'supervision',
      places.flatMap((patient) =>
        facts.isSupervised[patient] ? [{ supervisor_id: patients[other(patient)], supervised_id: patients[patient] }] : [],
      ),
    )
    await insert(
      'temporary_permission',
      pairs.flatMap(([patient, doctor]) => {
        const permit = at(at(facts.permits, patient), doctor)
        const expires_at = new Date(Date.now() + (permit === 'active' ? 60_000 : -60_000))
        return permit === 'no' ? [] : [{ patient_id: patients[patient], doctor_id: doctors[doctor], expires_at }]
      }),
    )
    await insert(
      'thread',
      threads.map(({ id, patient, clinic }) => ({
        id,
        patient_id: patient === undefined ? null : at(patients, patient),
        clinic_id: clinic === undefined ? null : at(clinics, clinic),
        participants_key: id,
      })),
    )
    await insert(
      'thread_participant',
      threads.flatMap(({ id, userIds }) => userIds.map((user_id) => ({ thread_id: id, user_id }))),
    )
    // The patient's side sees a conversation from its first message on.
    await insert(
      'message',
      threads.map(({ id }) => ({ id: uuidv7(), thread_id: id, body: 'Jó napot!', created_at: new Date() })),
    )
  }
}
