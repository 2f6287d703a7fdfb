import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import {
  createLaunch,
  endAllowedApp,
  insertSmartGrant,
  selectAllowedApps,
  selectLaunchedPatient,
  selectOwnPatients,
} from './smart.store.ts'

/** What others allowed comes first in every table. */
let provider: TestProvider
let db: TestProvider['db']
let neighbour: TestPerson
let own: TestPerson
const clientId = 'minta-app'
const later = new Date('2100-01-01T00:00:00Z')
const past = new Date('2026-01-01T00:00:00Z')

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
  neighbour = await makePerson(db)
  own = await makePerson(db, ['Patient'], 'Saját Sára')
})
afterAll(() => provider?.close())

interface Payload {
  model: string
  id: string
  expires_at?: Date
  uid?: string
  grant_id?: string
}
const keep = (row: Payload) =>
  db
    .insertInto('oidc_payload')
    .values({ grant_id: null, uid: null, expires_at: later, user_code: null, consumed_at: null, payload: '{}', ...row })
    .execute()

/** What a person allowed the app in a sign-in, with a token; each of them may be over. */
async function allow({ id: userId }: TestPerson, id: string, over: { signIn?: Date; grant?: Date } = {}): Promise<void> {
  await keep({ model: 'Session', id: `session of ${id}`, uid: `sign-in of ${id}`, expires_at: over.signIn ?? later })
  await keep({ model: 'Grant', id, expires_at: over.grant ?? later })
  await keep({ model: 'RefreshToken', id: `token of ${id}`, grant_id: id })
  await insertSmartGrant(db, { id, userId, patientId: userId, clientId, signInId: `sign-in of ${id}` })
}
const storedOf = async (id: string) =>
  (
    await db
      .selectFrom('oidc_payload')
      .select('id')
      .where('id', 'in', [id, `token of ${id}`])
      .execute()
  ).length

describe('what a person allowed apps', () => {
  it('is what lasts, once each, and what others allowed stays when it ends', async () => {
    await allow(neighbour, 'theirs')
    await allow(own, 'signed out', { signIn: past })
    await allow(own, 'over', { grant: past })
    await allow(own, 'mine')
    await allow(own, 'also mine')
    await keep({ model: 'Interaction', id: 'mine' })
    expect((await selectAllowedApps(db, own.id)).map(({ id }) => id).toSorted()).toEqual(['also mine', 'mine'])

    expect(await endAllowedApp(db, own.id, 'mine')).toEqual({ patientId: own.id, clientId })
    expect(await endAllowedApp(db, own.id, 'theirs')).toBeUndefined()
    expect((await selectAllowedApps(db, own.id)).map(({ id }) => id)).toEqual(['also mine'])
    expect((await selectAllowedApps(db, neighbour.id)).map(({ id }) => id)).toEqual(['theirs'])
    // Of the app's grant only what has the same id and is another thing is left.
    expect([await storedOf('mine'), await storedOf('also mine'), await storedOf('theirs')]).toEqual([1, 2, 2])
  })
})

describe('the patients whose data a person may give', () => {
  it('are the person, where a patient, and the supervised patients, and none that others supervise', async () => {
    const [theirs, child] = [await makePerson(db), await makePerson(db)]
    const grown = await makePerson(db, ['MedicalAttendant'])
    const nurse = await makePerson(db, ['MedicalAttendant'])
    await supervise(db, neighbour, theirs)
    for (const parent of [own, nurse]) for (const supervised of [child, grown]) await supervise(db, parent, supervised)
    expect((await selectOwnPatients(db, own.id)).map(({ id }) => id)).toEqual([own.id, child.id])
    expect((await selectOwnPatients(db, nurse.id)).map(({ id }) => id)).toEqual([child.id])
  })
})

describe('the start of an app with a patient', () => {
  it('names the patient of this start alone, and none after its time', async () => {
    const [first, second] = [await makePerson(db), await makePerson(db)]
    const start = (patient: TestPerson) => createLaunch(db, { userId: own.id, patientId: patient.id, clientId })
    const [one, other] = [await start(first), await start(second)]
    const read = (token: string) => selectLaunchedPatient(db, token, { userId: own.id, clientId })
    expect([await read(one), await read(other)]).toEqual([first.id, second.id])
    expect(await read('unknown')).toBeUndefined()
    await db.updateTable('smart_launch').set({ expires_at: past }).where('patient_id', '=', first.id).execute()
    expect([await read(one), await read(other)]).toEqual([undefined, second.id])
  })
})
