import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { employ, makeClinic, makeDoctor, makeEntry, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { searchDatabase } from '../../testing/searchDatabase.ts'
import { canary, canaryPassword, seedCanary } from '../../testing/seedCanary.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'
import { accountTables } from './accountTables.ts'

let provider: TestProvider
let person: TestPerson
let doctor: TestPerson
let neighbour: TestPerson
let token: string
let before: Record<string, number>
let trailBefore: string[]
const logLines: string[] = []

const trail = () => provider.db.selectFrom('audit_event').select(['id', 'actor_id', 'subject_id', 'event', 'detail']).execute()
const subjectRows = async (ids: readonly string[]) => (await trail()).filter(({ id }) => ids.includes(id))

beforeAll(async () => {
  const log = { level: 'debug', stream: { write: (line: string) => void logLines.push(line) } }
  provider = await createTestProvider({ log })
  const { db } = provider
  doctor = await makeDoctor(db)
  neighbour = await makePerson(db)
  await makeEntry(db, neighbour)
  const clinicId = await makeClinic(db)
  await employ(db, clinicId, doctor)
  person = await seedCanary({ provider, clinicId, doctor })
  token = await provider.tokenFor(person)
  await provider.call('GET', `/v1/patient/${person.id}/diary`, { token: await provider.tokenFor(doctor) })
  before = await searchDatabase(db, [canary, person.id])
  trailBefore = (await trail()).filter((row) => JSON.stringify(row).includes(person.id)).map(({ id }) => id)

  const response = await provider.call('POST', `/v1/patient/${person.id}/delete`, { token, body: { password: canaryPassword } })
  if (response.status !== 204) throw new Error(await response.text())
})
afterAll(() => provider?.close())

describe('a deleted person', () => {
  it('was everywhere before', () => {
    const holders = Object.entries(accountTables).filter(([, rule]) => Object.keys(rule).length > 0)
    const unseeded = holders.map(([table]) => table).filter((table) => !(table in before))
    // Tables that hold an id of another person's row, which is another test's.
    expect(unseeded.toSorted()).toEqual([
      'clinic_patient_vip',
      'clinic_system',
      'clinic_worker',
      'fhir_identifier',
      'meal_time',
      'retained_visit_note',
      'saved_medicine',
      'scim_user',
      'smart_grant',
      'smart_launch',
      'supervision',
      'supervision_request',
      'temporary_permission',
      'therapy_task',
      'thread_read',
      'transfer',
      'transfer_comparison',
    ])
    expect(trailBefore.length).toBeGreaterThan(5)
  })

  it('is found in no table: not by name, not by address, not by a word ever typed, not by id', async () => {
    // Visit notes belong to the clinic and hold no name.
    expect(await searchDatabase(provider.db, [canary, person.id])).toEqual({ retained_visit_note: 1 })
    expect(await searchDatabase(provider.db, [person.id, person.fullname, `${person.id}@`])).toEqual({})
  })

  it('is found in no line of the log', () => {
    expect(logLines.join('')).toContain('accountData.deletePatient')
    expect(logLines.join('')).not.toContain(canary)
    expect(logLines.join('')).not.toContain(person.id)
  })

  it('is a pseudonym in the trail, the same one throughout, and none that anything else knows', async () => {
    const rows = await subjectRows(trailBefore)
    expect(rows).toHaveLength(trailBefore.length)
    const pseudonyms = new Set(rows.map(({ subject_id: id }) => id))
    expect(pseudonyms.size).toBe(1)
    const [pseudonym = ''] = [...pseudonyms]
    expect(pseudonym).toMatch(/^[0-9a-f-]{36}$/)
    const last = (await trail()).find(({ event }) => event === 'account.deleted')
    expect(last).toMatchObject({ actor_id: pseudonym, subject_id: pseudonym, detail: { roles: ['Patient'] } })
    expect(Object.keys(await searchDatabase(provider.db, [pseudonym ?? '']))).toEqual(['audit_event'])
  })

  it('is unknown to the sign-in, and a token that still lives opens nothing', async () => {
    expect((await provider.call('GET', '/v1/user', { token })).status).toBe(401)
    const entry = { entryDate: '2026-03-02T07:00:00', value: 5 }
    expect((await provider.call('POST', `/v1/patient/${person.id}/diary/glucose`, { token, body: [{ entry }] })).status).toBe(401)
    expect((await provider.call('POST', '/v1/user/firebase-token', { token, body: { token: 'late' } })).status).toBe(401)
    expect(await searchDatabase(provider.db, [person.id])).toEqual({})
  })

  it('leaves others what is theirs', async () => {
    const list = await provider.call('GET', `/v1/patient/${neighbour.id}/diary`, { token: await provider.tokenFor(neighbour) })
    expect(await list.json()).toHaveLength(1)
    expect((await notificationsTo(provider.db, doctor)).map(({ subtitle }) => subtitle)).toEqual([
      '<strong>törölt felhasználó</strong> módosította a terápiádat.',
      'Az egyik páciens törölte a fiókját, a naplója megszűnt.',
    ])
    const mail = await provider.db
      .selectFrom('outbox_mail')
      .select(['recipient', 'body_text'])
      .where('subject', '=', 'Egy páciens')
      .execute()
    expect(mail).toEqual([])
  })
})
