import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { enqueuePush, postponePush, removePush, selectPushTokens } from '../../platform/push/pushMessage.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { selectRecipients, withoutRecentMail } from './deliver.store.ts'

const group = 6

/** Of several people only those who are notified are reached, each by the own settings, address and browsers. */
describe('a notification', () => {
  let provider: TestProvider
  let people: string[]
  const at = (place: number) => people[place] ?? ''
  const addressOf = (id: string) => `${id}@teszt.example`

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    people = []
    for (let place = 0; place < 4; place++) people.push((await makePerson(provider.db)).id)
    await provider.db.updateTable('app_user').set({ email_confirmed: true }).where('id', 'in', people.slice(0, 3)).execute()
    const chosen = { group_id: group, is_pushed: false, is_mailed: true } as const
    await provider.db
      .insertInto('notification_setting')
      .values([
        { ...chosen, user_id: at(0) },
        { ...chosen, user_id: at(1), group_id: 5 },
        { ...chosen, user_id: at(3) },
      ])
      .execute()
    for (const user of people)
      await provider.db
        .insertInto('push_token')
        .values({ token_hash: Buffer.from(uuidv7()), token: `böngésző ${user}`, user_id: user })
        .execute()
  })

  it('goes to the browsers and the confirmed addresses that each person chose for its group', async () => {
    const { pushed, mailed } = await selectRecipients(provider.db, group, [at(0), at(1), at(3)])
    expect(pushed).toEqual([at(1)])
    expect(mailed).toEqual([{ userId: at(0), recipient: addressOf(at(0)), locale: 'hu' }])
  })

  it('is no second mail of the same subject to the same address', async () => {
    const mail = { body_text: '', created_at: new Date() }
    await provider.db
      .insertInto('outbox_mail')
      .values([
        { ...mail, id: uuidv7(), recipient: addressOf(at(0)), subject: 'Új értesítés' },
        { ...mail, id: uuidv7(), recipient: addressOf(at(1)), subject: 'Más levél' },
      ])
      .execute()
    const users = [at(0), at(1), at(2)].map((userId) => ({ userId, recipient: addressOf(userId), locale: 'hu' as const }))
    expect(await withoutRecentMail(provider.db, users, 'Új értesítés', 10)).toEqual(users.slice(1))
  })

  it('waits for the browsers of the people it is for, and is postponed or removed for each of them alone', async () => {
    const { db } = provider
    await db.deleteFrom('push_message').execute()
    const waiting = async () => await db.selectFrom('push_message').select(['user_id', 'attempts']).orderBy('user_id').execute()
    await enqueuePush(db, [at(0), at(1)])
    expect((await waiting()).map(({ user_id: id }) => id)).toEqual([at(0), at(1)].toSorted())
    expect(await selectPushTokens(db, at(0))).toEqual([`böngésző ${at(0)}`])
    await postponePush(db, { userId: at(0), attempts: 0 })
    expect((await waiting()).find(({ user_id: id }) => id === at(1))?.attempts).toBe(0)
    await removePush(db, at(0))
    expect((await waiting()).map(({ user_id: id }) => id)).toEqual([at(1)])
  })
})
