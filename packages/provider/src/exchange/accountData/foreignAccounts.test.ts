import { Gender } from '@diab/internal/account'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createPersonClient } from '../../testing/peopleClient.ts'
import { selectAccountFacts, selectContactMessages, selectOwnMessages } from './accountData.store.ts'

let provider: TestProvider
let db: TestProvider['db']
let other: TestPerson
let person: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  other = await makePerson(db, ['Patient'], 'Idegen Ida')
  person = await makePerson(db, ['Patient'], 'Teszt Elek')
})

const addressOf = ({ id }: TestPerson) => `${id}@teszt.example`
const confirm = ({ id }: TestPerson) => db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', id).execute()

describe('a person who takes the data of the account along', () => {
  it('gets the facts of this account', async () => {
    const acceptedAt = new Date('2026-03-01T08:00:00Z')
    await db.updateTable('app_user').set({ gender: Gender.Female, newsletter_subscribed: true }).where('id', '=', other.id).execute()
    await db.updateTable('app_user').set({ gender: Gender.Male, privacy_accepted_at: acceptedAt }).where('id', '=', person.id).execute()
    expect(await selectAccountFacts(db, person.id)).toMatchObject({
      gender: Gender.Male,
      consents: { privacyAcceptedAt: acceptedAt.toISOString(), newsletterSubscribed: false },
    })
    expect(await selectAccountFacts(db, uuidv7())).toBeUndefined()
  })

  it('gets what was written to the customer service from the address of this account', async () => {
    for (const one of [other, person]) {
      await confirm(one)
      await db
        .insertInto('contact_message')
        .values({ id: uuidv7(), name: one.fullname, email: addressOf(one), message: `Segítség, ${one.fullname}!` })
        .execute()
    }
    expect(await selectContactMessages(db, person.id)).toMatchObject([{ name: person.fullname, message: 'Segítség, Teszt Elek!' }])
  })

  describe('gets of the messages', () => {
    let at = Date.now()
    async function addThread(patient: TestPerson | null): Promise<string> {
      const id = uuidv7()
      await db
        .insertInto('thread')
        .values({ id, patient_id: patient?.id ?? null, clinic_id: null, participants_key: id })
        .execute()
      return id
    }
    async function send(threadId: string, sender: TestPerson | undefined, body: string): Promise<void> {
      at += 1000
      const id = `${at
        .toString(16)
        .padStart(12, '0')
        .replace(/^(.{8})/, '$1-')}-${uuidv7().slice(14)}`
      const by = sender?.id ?? null
      await db
        .insertInto('message')
        .values({ thread_id: threadId, id, body, created_by: by, sender_id: by, created_at: new Date(at) })
        .execute()
    }
    const messagesOf = async ({ id }: TestPerson) =>
      (await selectOwnMessages(db, id, { offset: 0, limit: 100 })).map(({ threadId, body, sender }) => [threadId, body, sender])
    const shown = ({ id, fullname }: TestPerson) => ({ id, fullname })

    it('all those of the own threads, also where the account of the writer is gone', async () => {
      const doctor = await makeDoctor(db)
      const [foreign, own] = [await addThread(other), await addThread(person)]
      await send(foreign, doctor, 'nem neked szól')
      await send(own, doctor, 'jó reggelt')
      await send(own, person, 'jó napot')
      await send(own, undefined, 'már nem vagyok itt')
      expect(await messagesOf(person)).toEqual([
        [own, 'jó reggelt', shown(doctor)],
        [own, 'jó napot', shown(person)],
        [own, 'már nem vagyok itt', null],
      ])
    })

    it('of other threads those that this person wrote', async () => {
      const doctor = await makeDoctor(db)
      const foreign = await addThread(other)
      const among = await addThread(null)
      await send(foreign, other, 'fáj a fejem')
      await send(foreign, doctor, 'pihenjen')
      await send(among, await makeDoctor(db), 'holnap értekezlet')
      await send(among, doctor, 'ott leszek')
      expect(await messagesOf(doctor)).toEqual([
        [foreign, 'pihenjen', shown(doctor)],
        [among, 'ott leszek', shown(doctor)],
      ])
    })
  })
})

describe('a supervisor', () => {
  const password = 'Demo-1234!'
  const isThere = async ({ id }: TestPerson) => (await db.selectFrom('app_user').select('id').where('id', '=', id).execute()).length > 0

  it('deletes no account of a person who signs in, or who has another supervisor', async () => {
    await setPassword(db, other.id, password)
    await supervise(db, other, person)
    const { status } = await createPersonClient(provider, other)
    const end = () => status('POST', `/v1/patient/${person.id}/delete`, { password })
    expect(await end()).toBe(409)
    await db.updateTable('app_user').set({ email: null }).where('id', '=', person.id).execute()
    const second = await makePerson(db)
    await supervise(db, second, person)
    expect(await end()).toBe(409)
    expect(await isThere(person)).toBe(true)
    await db.deleteFrom('supervision').where('supervisor_id', '=', second.id).execute()
    expect(await end()).toBe(204)
    expect(await isThere(person)).toBe(false)
  })
})
