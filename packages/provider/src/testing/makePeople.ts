import type { Role } from '@diab/core/guards'
import { type DiaryEntry, EntryType, toInstant, toStoredEntry } from '@diab/core/rules'
import { NotificationType } from '@diab/internal/notifications'
import type { SharingLevel, WorkerType } from '../care/clinic/clinic.tables.ts'
import type { Db } from '../platform/db/tables.ts'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import { addEntries } from '../record/diary/addEntries.ts'
import type { AnyNewEntry } from '../record/diary/anyNewEntry.ts'
import { notify } from '../conversation/notifications/notify.ts'
import { createDefaultTherapies, readPatientTherapy } from '../record/therapy/patientTherapy.ts'

export interface TestPerson {
  id: string
  roles: Role[]
  fullname: string
}

/** Connection code of a person or clinic that a test made. */
export const testCodeOf = (id: string): string => id.slice(-12).toUpperCase()

/** A person in the database; patients get the default therapy. */
export async function makePerson(db: Db, roles: Role[] = ['Patient'], fullname = 'Teszt Elek'): Promise<TestPerson> {
  const id = uuidv7()
  const user = { id, email: `${id}@teszt.example`, fullname, date_of_birth: '1980-01-31', roles, edu_number: null }
  await db
    .insertInto('app_user')
    .values({ ...user, connection_token: testCodeOf(id) })
    .execute()
  if (roles.includes('Patient')) await createDefaultTherapies(db, [id])
  return { id, roles, fullname }
}

export const makeDoctor = (db: Db, fullname = 'Dr. Teszt'): Promise<TestPerson> => makePerson(db, ['Doctor'], fullname)

export async function makeClinic(db: Db, name = 'Teszt rendelő'): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('clinic')
    .values({ id, name, connection_token: testCodeOf(id) })
    .execute()
  return id
}

export async function employ(
  db: Db,
  clinicId: string,
  worker: TestPerson,
  workerType: WorkerType = 1,
  isSupervisor = false,
): Promise<void> {
  const row = { clinic_id: clinicId, user_id: worker.id, worker_type: workerType, is_supervisor: isSupervisor }
  await db.insertInto('clinic_worker').values(row).execute()
}

export async function admit(db: Db, clinicId: string, patient: TestPerson, sharingLevel: SharingLevel = 1): Promise<void> {
  await db.insertInto('clinic_patient').values({ clinic_id: clinicId, patient_id: patient.id, sharing_level: sharingLevel }).execute()
}

export async function linkDoctor(db: Db, clinicId: string, patient: TestPerson, doctor: TestPerson): Promise<void> {
  await db.insertInto('patient_doctor').values({ clinic_id: clinicId, patient_id: patient.id, doctor_id: doctor.id }).execute()
}

export async function supervise(db: Db, supervisor: TestPerson, supervised: TestPerson): Promise<void> {
  await db.insertInto('supervision').values({ supervisor_id: supervisor.id, supervised_id: supervised.id }).execute()
}

/** One valid new entry of each kind. */
export const newEntries: { [Type in EntryType]: Extract<AnyNewEntry, { entryType: Type }>['entry'] } = {
  [EntryType.Glucose]: { entryDate: '2026-03-02T07:15:00', value: 6.4 },
  [EntryType.Ketone]: { entryDate: '2026-03-02T07:20:00', value: 0.3 },
  [EntryType.Meal]: { entryDate: '2026-03-02T07:30:00', value: 40, details: 'zabkása' },
  [EntryType.MedicineIntake]: {
    entryDate: '2026-03-02T07:30:00',
    value: 6,
    medicine: { name: 'Gyorshatású inzulin', activeSubstanceType: 1, insulinType: 1 },
  },
  [EntryType.Feel]: { entryDate: '2026-03-02T10:00:00', feelTypes: [7], note: 'fáradt' },
  [EntryType.PhysicalActivity]: { entryDate: '2026-03-02T17:00:00', type: 1, value: 30, intensity: 2 },
}

/** An entry in the diary, past the API. */
export async function makeEntry(db: Db, patient: { id: string }, entryType: EntryType = EntryType.Glucose): Promise<DiaryEntry> {
  const plan = await readPatientTherapy(db, patient.id)
  const stamp = { id: uuidv7(), createdAt: toInstant(new Date('2026-03-02T08:00:00.000Z')), version: 1 }
  const entry = toStoredEntry(entryType, newEntries[entryType], stamp, plan)
  await addEntries(db, patient.id, [entry])
  return entry
}

/** A notification of a person; gives its id. */
export async function makeNotification(db: Db, userId: string): Promise<string> {
  const [id = ''] = await notify(db, NotificationType.Uploaded, { userIds: [userId], text: 'uploadedBy', persons: [userId], data: {} })
  return id
}
