import { noRelation, type PatientRelation } from '@diab/core/guards'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSystem, revokeSystem } from '../../identity/clinicSystems/clinicSystem.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise, testCodeOf, type TestPerson } from '../../testing/makePeople.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import type { Principal } from '../http/principal.ts'
import { setPassword } from '../session/credential.store.ts'
import { auditAction } from './auditAccess.ts'
import { noMembership } from './clinicMembership.ts'
import { selectCredential, selectFullname, selectReaderIds, selectSupervisorIds, selectUserWithCode } from './people.store.ts'
import { clinicDoctorSelf, clinicMember, onPatient, type PolicyRow, self, signedIn } from './policyRow.ts'
import { readRelation, selectMembership } from './relation.store.ts'
import { membershipFor } from './relationFor.ts'
import { isOfSystems } from './systemAccess.ts'
import { threadsOf } from './threads.store.ts'

let provider: TestProvider
let otherPatient: TestPerson
let otherParent: TestPerson
let patient: TestPerson
let parent: TestPerson
let doctor: TestPerson
let stranger: TestPerson
let otherClinic: string
let clinic: string

/** What others have is there first. */
beforeAll(async () => {
  provider = await createTestProvider()
  const { db } = provider
  otherPatient = await makePerson(db, ['Patient'], 'Más Márton')
  otherParent = await makePerson(db)
  patient = await makePerson(db, ['Patient'], 'Saját Sára')
  parent = await makePerson(db)
  doctor = await makeDoctor(db)
  stranger = await makeDoctor(db)
  otherClinic = await makeClinic(db)
  clinic = await makeClinic(db)
  await admit(db, otherClinic, otherPatient)
  await admit(db, clinic, patient)
  await employ(db, clinic, doctor)
  await supervise(db, otherParent, otherPatient)
  await supervise(db, parent, patient)
  await setPassword(db, otherPatient.id, 'Mas-Jelszo-1234')
  await setPassword(db, patient.id, 'Sajat-Jelszo-1234')
})
afterAll(() => provider?.close())

const makeSystem = async (clinicId: string) =>
  (await insertSystem(provider.db, { clinicId, name: 'Rendszer', scopes: ['read'], secretHash: Buffer.alloc(32), createdBy: null })).id

const principalOf = ({ id, roles }: TestPerson): Principal => ({ userId: id, roles, emailConfirmed: true })

describe('beside people with rows made before', () => {
  it('a patient’s supervisors and readers are the patient’s own', async () => {
    const { db } = provider
    expect(await selectSupervisorIds(db, patient.id)).toEqual([parent.id])
    expect((await selectReaderIds(db, patient.id)).toSorted()).toEqual([patient.id, parent.id, doctor.id].toSorted())
  })

  it('a person’s name, connection code and sign-in are the person’s own', async () => {
    const { db } = provider
    expect(await selectFullname(db, patient.id)).toBe('Saját Sára')
    expect(await selectFullname(db, uuidv7())).toBe('')
    expect(await selectUserWithCode(db, patient.id)).toMatchObject({ id: patient.id, connectionToken: testCodeOf(patient.id) })
    expect(await selectCredential(db, patient.id)).toMatchObject({ email: `${patient.id}@teszt.example`, fullname: 'Saját Sára' })
    expect(await selectCredential(db, parent.id)).toBeUndefined()
  })

  it('there is no relation to an id that no person has', async () => {
    expect(await readRelation(provider.db, doctor.id, uuidv7())).toEqual(noRelation)
  })
})

describe('a system of a clinic', () => {
  let otherSystem: string
  let revoked: string
  let system: string

  beforeAll(async () => {
    otherSystem = await makeSystem(otherClinic)
    revoked = await makeSystem(clinic)
    await revokeSystem(provider.db, clinic, revoked)
    system = await makeSystem(clinic)
  })

  const isStaffFor = async (callerId: string, { id }: TestPerson) => (await readRelation(provider.db, callerId, id)).isClinicStaff

  it('is staff for the patients who share everything with its clinic, and for no others', async () => {
    const { db } = provider
    const careful = await makePerson(db)
    await admit(db, clinic, careful, 2)
    const own = await Promise.all([patient, otherPatient, careful, stranger].map((person) => isStaffFor(system, person)))
    expect(own).toEqual([true, false, false, false])
    const others = await Promise.all([patient, otherPatient].map((person) => isStaffFor(otherSystem, person)))
    expect(others).toEqual([false, true])
  })

  it('is staff no longer once it is revoked, and makes no one else staff', async () => {
    expect(await isStaffFor(revoked, patient)).toBe(false)
    expect(await isStaffFor(stranger.id, patient)).toBe(false)
  })

  it('is a plain member of its clinic until it is revoked', async () => {
    const { db } = provider
    expect(await selectMembership(db, clinic, system)).toEqual({ isSupervisor: false, isDoctor: false })
    for (const id of [otherSystem, revoked, stranger.id]) expect(await selectMembership(db, clinic, id)).toBeUndefined()
  })

  it.each<[string, PolicyRow | undefined, string, boolean]>([
    ['an endpoint without a row', undefined, 'diary.list', false],
    ['what is for the person alone', self, 'settings.updateAddress', false],
    ['the diary of a patient', onPatient('read'), 'diary.list', true],
    ['what anyone signed in may call about patients', signedIn, 'transfer.open', true],
    ['what anyone signed in may call about the own account', signedIn, 'settings.listSignIns', false],
  ])('may call what concerns the clinic’s patients, and nothing else: %s', (_what, row, endpointId, isAllowed) => {
    expect(isOfSystems(row, endpointId)).toBe(isAllowed)
  })
})

describe('membership of the clinic in the path', () => {
  const of = (person: TestPerson, row: PolicyRow, doctorId?: string) =>
    membershipFor(provider.db, row, principalOf(person), { clinicId: clinic, doctorId })

  it('is none for who does not work there', async () => {
    expect(await of(stranger, clinicMember)).toEqual(noMembership)
    expect(await of(stranger, clinicDoctorSelf, stranger.id)).toEqual(noMembership)
  })

  it('tells the named doctor from the others', async () => {
    const member = { isMember: true, isSupervisor: false, isDoctor: true }
    expect(await of(doctor, clinicDoctorSelf, doctor.id)).toEqual({ ...member, isNamedDoctor: true })
    expect(await of(doctor, clinicDoctorSelf, stranger.id)).toEqual({ ...member, isNamedDoctor: false })
  })
})

describe('threads of a person who is also the parent of another patient', () => {
  const makeThread = async (of: { patient_id: string } | { clinic_id: string }, people: readonly TestPerson[]) => {
    const { db } = provider
    const id = uuidv7()
    await db
      .insertInto('thread')
      .values({ patient_id: null, clinic_id: null, ...of, id, participants_key: id })
      .execute()
    await db
      .insertInto('thread_participant')
      .values(people.map((person) => ({ thread_id: id, user_id: person.id })))
      .execute()
    return id
  }

  it('are those the person takes part in and those of the child, whose name alone the person writes in', async () => {
    const { db } = provider
    const child = await makePerson(db)
    const nurse = await makePerson(db, ['MedicalAttendant', 'Patient'])
    const former = await makePerson(db, ['MedicalAttendant', 'Patient'])
    await employ(db, clinic, nurse, 2)
    for (const person of [nurse, former]) await supervise(db, person, child)
    await makeThread({ patient_id: patient.id }, [patient, doctor])
    await makeThread({ clinic_id: clinic }, [doctor, former])
    const joined = await makeThread({ patient_id: patient.id }, [patient, doctor, nurse, former])
    const ofChild = await makeThread({ patient_id: child.id }, [child, stranger])

    const read = async ({ id }: TestPerson) => {
      const { rows } = await sql<{
        id: string
        speaks_for: string | null
      }>`select * from (${threadsOf(id)}) own order by speaks_for nulls first, id`.execute(db)
      return rows.map((row) => [row.id, row.speaks_for])
    }
    expect(await read(nurse)).toEqual([
      [joined, null],
      [ofChild, child.id],
    ])
    expect(await read(former)).toEqual([[ofChild, child.id]])
  })
})

describe('what the access log says of the reason', () => {
  const reasonOf = async (relation: PatientRelation | undefined) => {
    const { db } = provider
    const request = { id: uuidv7(), routeOptions: { config: { endpointId: 'diary.list' } } } as unknown as FastifyRequest
    await auditAction({ db, principal: principalOf(stranger), request, relation }, patient.id, 'diary.read')
    const rows = await db.selectFrom('audit_event').select('detail').where('request_id', '=', request.id).execute()
    return rows.map(({ detail }) => detail)
  }
  const guest: PatientRelation = { ...noRelation, hasTemporaryPermission: true }

  it.each<[string, PatientRelation | undefined, string | undefined]>([
    ['a call without a known relation has none', undefined, undefined],
    ['a doctor with a temporary permission alone was let in by it', guest, 'temporaryPermission'],
    ['staff of the clinic need no permission', { ...guest, isClinicStaff: true }, undefined],
    ['a linked doctor needs no permission', { ...guest, isLinkedDoctor: true }, undefined],
    ['who has no permission was not let in by one', noRelation, undefined],
    ['a supervisor acts in the patient’s name', { ...guest, isSupervisor: true }, 'supervision'],
  ])('%s', async (_what, relation, reason) => {
    expect(await reasonOf(relation)).toEqual([{ endpoint: 'diary.list', ...(reason && { reason }) }])
  })
})
