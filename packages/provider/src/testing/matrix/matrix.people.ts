import { emptyAddress } from '@diab/internal/settings'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, testCodeOf, type TestPerson } from '../makePeople.ts'

/** An app of the operator that starts with a patient. */
export const launchableApp = {
  clientId: 'minta-app',
  name: 'Minta app',
  redirectUris: ['https://app.example/back'],
  launchUrl: 'https://app.example/launch',
}

/** What a call about people names beside `{userId}`, and what it says. */
interface PeopleRequest {
  ids?: Readonly<Record<string, string>>
  body?: unknown
}

type Make = (db: Kysely<Database>, subject: TestPerson) => Promise<PeopleRequest>

/** A clinic of the subject's, with a doctor who treats the subject. */
async function makeTreatment(db: Kysely<Database>, subject: TestPerson) {
  const clinicId = await makeClinic(db)
  await admit(db, clinicId, subject)
  return clinicId
}

async function makeTreatmentWithDoctor(db: Kysely<Database>, subject: TestPerson): Promise<PeopleRequest> {
  const [clinicId, doctor] = [await makeTreatment(db, subject), await makeDoctor(db)]
  await employ(db, clinicId, doctor)
  await linkDoctor(db, clinicId, subject, doctor)
  return { ids: { clinicId, doctorId: doctor.id } }
}

/** A doctor who may look at the subject's diary for a while. */
async function permit(db: Kysely<Database>, subject: TestPerson): Promise<TestPerson> {
  const doctor = await makeDoctor(db)
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insertInto('temporary_permission').values({ patient_id: subject.id, doctor_id: doctor.id, expires_at: expiresAt }).execute()
  return doctor
}

/** A user who waits until the subject confirms. */
const requestOf: Make = async (db, subject) => {
  const { id } = await makePerson(db)
  await db.insertInto('supervision_request').values({ supervisor_id: id, supervised_id: subject.id }).execute()
  return { ids: { supervisorId: id } }
}

const makers: Readonly<Record<string, Make>> = {
  'supervision.register': async () => ({ body: { fullname: 'Kicsi Kati', dateOfBirth: '2020-02-29' } }),
  'supervision.connect': async (db) => ({ body: { connectionToken: testCodeOf((await makePerson(db)).id) } }),
  'supervision.disconnect': async (db, subject) => {
    const person = await makePerson(db)
    await supervise(db, subject, person)
    return { ids: { supervisedId: person.id } }
  },
  // Everybody here has a sign-in, so a right address would be one too many.
  'supervision.invite': async () => ({ body: { email: 'nem-cim' } }),
  'supervision.removeSupervisor': async (db, subject) => {
    const supervisor = await makePerson(db)
    await supervise(db, supervisor, subject)
    return { ids: { supervisorId: supervisor.id } }
  },
  'supervision.confirm': requestOf,
  'supervision.decline': requestOf,
  'signInMethod.updatePasskey': async () => ({ body: { name: 'Telefon' } }),
  'signInMethod.confirmAuthenticator': async () => ({ body: { code: '000000' } }),
  // The right password would only make the sign-in recent; a token of the matrix has none.
  'signInMethod.authenticate': async () => ({ body: { password: 'nem-ez-az-1' } }),
  // A right name would be the caller's new one.
  'settings.updateUser': async () => ({ body: { fullname: '' } }),
  'settings.updateLocale': async () => ({ body: { locale: 'hu' } }),
  'settings.updateGlucoseUnit': async () => ({ body: { glucoseUnit: 'mmol/l' } }),
  'settings.updateAddress': async () => ({ body: emptyAddress }),
  'settings.connectClinic': async (db) => ({ body: { connectionToken: testCodeOf(await makeClinic(db)) } }),
  'settings.updateSharing': async (db, subject) => ({
    ids: { clinicId: await makeTreatment(db, subject) },
    body: { sharingLevel: 2 },
  }),
  'settings.disconnectClinic': async (db, subject) => ({ ids: { clinicId: await makeTreatment(db, subject) } }),
  'settings.disconnectDoctor': makeTreatmentWithDoctor,
  'settings.launchApp': async () => ({ body: { clientId: launchableApp.clientId } }),
  'settings.endTemporaryAccess': async (db, subject) => ({ ids: { doctorId: (await permit(db, subject)).id } }),
}

/** What a request about supervision or settings needs to succeed, of records that really are there. */
export async function makePeopleRequest(
  db: Kysely<Database>,
  endpointId: string,
  subjectId: string,
  isThere: boolean,
): Promise<PeopleRequest> {
  const make = makers[endpointId]
  if (!make) return {}
  // For an absent person, the same about another person.
  const subject = isThere ? { id: subjectId, roles: [], fullname: '' } : await makePerson(db)
  const { ids, body } = await make(db, subject)
  return { ids: isThere ? ids : Object.fromEntries(Object.keys(ids ?? {}).map((name) => [name, uuidv7()])), body }
}
