import { Role } from '@diab/core/guards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { selectPin, savePin } from '../pin/pin.store.ts'
import {
  createClinicOf,
  hasIdenticalRequest,
  insertClinicRequest,
  selectWaitingRequests,
  type StoredClinicRequest,
  takeClinicRequest,
} from './clinicRequest.store.ts'
import { findAccountOf, keepPrivacyAcceptance } from './openAccount.store.ts'

let provider: TestProvider
let db: TestProvider['db']
const now = new Date('2026-03-02T08:00:00Z')
const asked = {
  clinicName: 'Tavasz rendelő',
  fullname: 'Dr. Kis Éva',
  email: 'kis.eva@teszt.example',
  phone: '+36 1 111 1111',
  privacyAccepted: true,
}

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())

const rolesOf = async (id: string) => (await db.selectFrom('app_user').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles
const clinicOf = async ({ id }: StoredClinicRequest) =>
  (await db.selectFrom('clinic_request').select('clinic_id').where('id', '=', id).executeTakeFirstOrThrow()).clinic_id

describe('a request for a clinic, beside those of others', () => {
  it('is approved once and alone, makes its head a doctor there, and may be made again afterwards', async () => {
    const other = await insertClinicRequest(db, { ...asked, clinicName: 'Másik rendelő' })
    const own = await insertClinicRequest(db, asked)
    const neighbour = await makePerson(db, [Role.Patient])
    const head = await makePerson(db, [Role.Patient, Role.Doctor])
    expect(await db.transaction().execute((tx) => hasIdenticalRequest(tx, asked))).toBe(true)

    expect((await takeClinicRequest(db, own.id, now))?.id).toBe(own.id)
    expect(await takeClinicRequest(db, own.id, now)).toBeUndefined()
    expect((await selectWaitingRequests(db)).map(({ id }) => id)).toEqual([other.id])
    expect(await db.transaction().execute((tx) => hasIdenticalRequest(tx, asked))).toBe(false)

    const clinic = await createClinicOf(db, own, head.id)
    expect([await clinicOf(other), await clinicOf(own)]).toEqual([null, clinic])
    expect(await rolesOf(neighbour.id)).toEqual([Role.Patient])
    // What the head has already is not there twice.
    expect((await rolesOf(head.id)).toSorted()).toEqual([Role.ClinicSupervisor, Role.Doctor, Role.Patient].toSorted())
  })
})

describe('what is kept of a person', () => {
  it('is their own PIN, account and acceptance, though others have theirs', async () => {
    const neighbour = await makePerson(db)
    const own = await makePerson(db)
    await db.updateTable('app_user').set({ privacy_accepted_at: null }).where('id', 'in', [neighbour.id, own.id]).execute()
    await savePin(db, neighbour.id, 'other', now)
    await savePin(db, own.id, 'own', now)
    expect(await selectPin(db, own.id)).toBe('own')

    expect((await findAccountOf(db, own.id))?.userId).toBe(own.id)
    await keepPrivacyAcceptance(db, own.id, now)
    const accepted = await db.selectFrom('app_user').select('id').where('privacy_accepted_at', '=', now).execute()
    expect(accepted.map(({ id }) => id)).toEqual([own.id])
  })
})
