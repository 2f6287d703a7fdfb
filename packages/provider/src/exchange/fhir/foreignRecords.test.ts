import { EntryType } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import {
  admit,
  employ,
  linkDoctor,
  makeClinic,
  makeDoctor,
  makeEntry,
  makePerson,
  supervise,
  type TestPerson,
} from '../../testing/makePeople.ts'
import { createPersonClient } from '../../testing/peopleClient.ts'
import { keyOfIdentifier, selectEntryTypes, selectIdentified, selectIdentifiers } from './fhirIdentifier.store.ts'
import { selectOrganizations, selectReadablePatients, selectRoles } from './fhirPeople.store.ts'
import { FhirProblem } from './fhirProblem.ts'
import { readResource } from './readResource.ts'

let provider: TestProvider
let db: TestProvider['db']
let neighbour: string
let clinic: string
let otherPatient: TestPerson
let patient: TestPerson
let doctor: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  neighbour = await makeClinic(db, 'Szomszéd rendelő')
  clinic = await makeClinic(db)
  otherPatient = await makePerson(db)
  patient = await makePerson(db)
  doctor = await makeDoctor(db)
})

async function addProgram(clinicId: string, revokedAt: Date | null = null): Promise<string> {
  const { id } = await makePerson(db, [])
  const row = { id, clinic_id: clinicId, secret_hash: Buffer.from(id), scopes: ['read' as const], created_by: null }
  await db
    .insertInto('clinic_system')
    .values({ ...row, revoked_at: revokedAt })
    .execute()
  return id
}

describe('the patients that may be read', () => {
  const readable = async (callerId: string, page: { afterId?: string } = {}) =>
    (await selectReadablePatients(db, callerId, { limit: 100, ...page })).map(({ id }) => id)

  it('are those of the clinic of a program, until the program is revoked', async () => {
    await admit(db, neighbour, otherPatient)
    await admit(db, clinic, patient)
    await addProgram(neighbour)
    expect(await readable(await addProgram(clinic))).toEqual([patient.id])
    expect(await readable(await addProgram(clinic, new Date()))).toEqual([])
    expect(await readable(doctor.id)).toEqual([])
  })

  it('are those who let this doctor in for a time, not those who let in another', async () => {
    const allow = ({ id }: TestPerson, { id: doctorId }: TestPerson) =>
      db
        .insertInto('temporary_permission')
        .values({ patient_id: id, doctor_id: doctorId, expires_at: new Date(Date.now() + 60_000) })
        .execute()
    await allow(otherPatient, await makeDoctor(db))
    await allow(patient, doctor)
    expect(await readable(doctor.id)).toEqual([patient.id])
  })

  it('go on after the last one of a page', async () => {
    await employ(db, clinic, doctor)
    for (const one of [otherPatient, patient]) await admit(db, clinic, one)
    const [first, second] = [otherPatient.id, patient.id].toSorted()
    expect(await readable(doctor.id)).toEqual([first, second])
    expect(await readable(doctor.id, { afterId: first! })).toEqual([second])
    expect(await readable(doctor.id, { afterId: second! })).toEqual([])
  })
})

describe('the staff and clinics that a patient sees', () => {
  const viewOf = ({ id }: TestPerson, workerId?: string) => ({ patientId: id, workerId, isOwn: false })
  const rolesOf = async (...of: Parameters<typeof viewOf>) =>
    (await selectRoles(db, viewOf(...of))).map(({ clinicId, userId }) => [clinicId, userId])
  const clinicsOf = async (...of: Parameters<typeof viewOf>) => (await selectOrganizations(db, viewOf(...of))).map(({ id }) => id)

  it('are those of the patient and of persons in the same care, not of others', async () => {
    const [neighbourDoctor, supervisor] = [await makeDoctor(db), await makePerson(db)]
    await employ(db, neighbour, neighbourDoctor)
    await admit(db, neighbour, otherPatient)
    await linkDoctor(db, neighbour, otherPatient, neighbourDoctor)
    await supervise(db, supervisor, otherPatient)
    await employ(db, clinic, doctor)
    await admit(db, clinic, patient)
    await linkDoctor(db, clinic, patient, doctor)
    for (const workerId of [undefined, patient.id]) {
      expect(await rolesOf(patient, workerId)).toEqual([[clinic, doctor.id]])
      expect(await clinicsOf(patient, workerId)).toEqual([clinic])
    }
    expect(await rolesOf(supervisor, supervisor.id)).toEqual([[neighbour, neighbourDoctor.id]])
    expect(await clinicsOf(supervisor, supervisor.id)).toEqual([neighbour])
  })

  it('are the doctor where the doctor is linked, not the colleagues, nor the doctor’s work elsewhere', async () => {
    await employ(db, neighbour, doctor)
    await employ(db, clinic, await makeDoctor(db))
    await employ(db, clinic, doctor)
    await admit(db, clinic, patient)
    await linkDoctor(db, clinic, patient, doctor)
    expect(await rolesOf(patient)).toEqual([[clinic, doctor.id]])
  })

  it('are no doctors of a clinic that may not see this record, whatever it sees of others and others see of this one', async () => {
    await admit(db, clinic, otherPatient)
    await admit(db, neighbour, patient)
    await employ(db, clinic, doctor)
    await admit(db, clinic, patient, 2)
    await linkDoctor(db, clinic, patient, doctor)
    expect(await rolesOf(patient)).toEqual([])
    await db.updateTable('clinic_patient').set({ sharing_level: 1 }).where('patient_id', '=', patient.id).execute()
    expect(await rolesOf(patient)).toEqual([[clinic, doctor.id]])
  })
})

describe('identifiers of records', () => {
  const system = 'urn:labor'
  const identify = ({ id }: TestPerson, value: string, entryId: string) =>
    db.insertInto('fhir_identifier').values({ patient_id: id, system, value, entry_id: entryId }).execute()

  it('name the entries of one patient', async () => {
    const [foreign, own] = [uuidv7(), uuidv7()]
    await identify(otherPatient, '1', foreign)
    await identify(otherPatient, '2', foreign)
    await identify(patient, '2', own)
    const asked = ['1', '2'].map((value) => ({ system, value }))
    expect(await selectIdentified(db, patient.id, asked)).toEqual(new Map([[keyOfIdentifier({ system, value: '2' }), own]]))
  })

  it('are those of an entry of this patient, though another has an entry of the same id', async () => {
    const id = uuidv7()
    await identify(otherPatient, '1', id)
    await identify(patient, '2', id)
    expect(await selectIdentifiers(db, patient.id, [id])).toEqual(new Map([[id, [{ system, value: '2' }]]]))
  })

  it('have the types of the entries that are asked for, in this diary', async () => {
    const foreign = await makeEntry(db, otherPatient, EntryType.Meal)
    await makeEntry(db, patient, EntryType.Ketone)
    const own = await makeEntry(db, patient, EntryType.Glucose)
    expect(await selectEntryTypes(db, patient.id, [foreign.id, own.id])).toEqual(new Map([[own.id, EntryType.Glucose]]))
  })
})

describe('a call', () => {
  it('of a program that may only write reads no record', async () => {
    const head = await makeDoctor(db)
    await employ(db, clinic, head, 1, true)
    await admit(db, clinic, patient)
    const tokenOf = async (scopes: string[]) => {
      const { call } = await createPersonClient(provider, head)
      const { id, secret } = (await (await call('POST', `/v1/clinic/${clinic}/system`, { name: 'Labor', scopes })).json()) as Record<
        'id' | 'secret',
        string
      >
      const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
      const given = await fetch(`${provider.url}/v1/token`, { method: 'POST', body: new URLSearchParams(form) })
      return ((await given.json()) as { access_token: string }).access_token
    }
    const statusOf = async (token: string) => (await provider.call('GET', `/fhir/Patient/${patient.id}`, { token })).status
    expect(await statusOf(await tokenOf(['write']))).toBe(403)
    expect(await statusOf(await tokenOf(['read']))).toBe(200)
  })

  it('asks in text that can be stored, also where nothing reads it', async () => {
    const { status } = await createPersonClient(provider, patient)
    expect(await status('GET', '/fhir/Organization?city=Pécs')).toBe(200)
    expect(await status('GET', '/fhir/Organization?city=%00')).toBe(400)
  })
})

describe('a measured value', () => {
  const read = (code: string, valueQuantity: unknown) =>
    readResource(
      {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code }] },
        subject: { reference: 'Patient/1' },
        effectiveDateTime: '2026-11-02T08:00:00+01:00',
        valueQuantity,
      },
      new Map(),
    ).entry.entry

  it.each([
    ['a ketone', '53060-9', 'mmol/L', 'mg/dL'],
    ['a carbohydrate', '9059-7', 'g', 'mg'],
  ])('of %s is stored in its own unit alone', (_name, code, unit, foreign) => {
    expect(read(code, { value: 2, code: unit })).toMatchObject({ value: 2 })
    expect(() => read(code, { value: 2, code: foreign })).toThrow(FhirProblem)
    expect(() => read(code, { value: 2 })).toThrow(FhirProblem)
  })
})
