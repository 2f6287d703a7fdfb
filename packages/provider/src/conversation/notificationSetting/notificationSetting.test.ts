import { NotificationGroup, NotificationType } from '@diab/internal/notifications'
import type { NotificationSetting } from '@diab/internal/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '../notifications/notify.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'

let provider: TestProvider
let person: TestPerson
let token: string

beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db)
  token = await provider.tokenFor(person)
  await provider.db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', person.id).execute()
  await provider.call('POST', '/v1/user/firebase-token', { token, body: { token: 'browser' } })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  for (const table of ['notification_setting', 'outbox_mail', 'push_message', 'notification'] as const)
    await provider.db.deleteFrom(table).execute()
})

const path = () => `/v1/user/${person.id}/notification-setting`
const read = async () => (await (await provider.call('GET', path(), { token })).json()) as NotificationSetting[]
const save = (body: unknown) => provider.call('PUT', path(), { token, body })
const choose = (group: NotificationGroup, isPushed: boolean, isMailed: boolean) => save([{ group, isPushed, isMailed }])

describe('the channels of notifications', () => {
  it('has a default for every group: pushed, not mailed', async () => {
    expect(await read()).toEqual(Object.values(NotificationGroup).map((group) => ({ group, isPushed: true, isMailed: false })))
  })

  it('keeps what was chosen and leaves the other groups alone; of two the last one counts', async () => {
    await choose(NotificationGroup.Diary, false, true)
    const response = await save([
      { group: NotificationGroup.Clinic, isPushed: true, isMailed: true },
      { group: NotificationGroup.Clinic, isPushed: false, isMailed: false },
    ])
    expect(await response.json()).toEqual(await read())
    const changed = (await read()).filter(({ isPushed }) => !isPushed)
    expect(changed).toEqual([
      { group: NotificationGroup.Clinic, isPushed: false, isMailed: false },
      { group: NotificationGroup.Diary, isPushed: false, isMailed: true },
    ])
  })

  it.each([
    [[{ group: 9, isPushed: true, isMailed: true }]],
    [[{ group: 1 }]],
    ['all'],
    [Array(9).fill({ group: 1, isPushed: true, isMailed: true })],
  ])('refuses %j', async (body) => {
    expect((await save(body)).status).toBe(400)
  })

  it('takes an empty list as no change', async () => {
    expect((await save([])).status).toBe(200)
  })

  it('belongs to the user alone, not even to a supervisor', async () => {
    const supervisor = await makePerson(provider.db)
    await supervise(provider.db, supervisor, person)
    expect((await provider.call('GET', path(), { token: await provider.tokenFor(supervisor) })).status).toBe(404)
  })
})

describe('what happens', () => {
  const happen = (type: typeof NotificationType.Uploaded | typeof NotificationType.PasswordChanged = NotificationType.Uploaded) =>
    notify(provider.db, type, { userIds: [person.id], text: 'newMeter', words: ['Titkos Anna 6,4 mmol/l'], data: {} })
  const mails = () => provider.db.selectFrom('outbox_mail').selectAll().execute()
  const pushes = () => provider.db.selectFrom('push_message').select('user_id').execute()

  it('is always shown in the product, and is pushed unless switched off', async () => {
    await happen()
    expect(await pushes()).toEqual([{ user_id: person.id }])
    expect(await mails()).toEqual([])
    await provider.db.deleteFrom('push_message').execute()
    await choose(NotificationGroup.Diary, false, false)
    await happen()
    expect(await pushes()).toEqual([])
    expect(await provider.db.selectFrom('notification').select('id').execute()).toHaveLength(2)
  })

  it('is mailed to users who asked for it: that there is something, where it is, and not a word of what it is', async () => {
    await choose(NotificationGroup.Diary, true, true)
    await happen()
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: `${person.id}@teszt.example`, subject: 'Új értesítésed van' })
    for (const body of [mail?.body_text, mail?.body_html]) {
      expect(body).toContain(provider.url)
      expect(body).not.toMatch(/Titkos|6,4|mmol/)
    }
  })

  it('is mailed once in a while, not with every event', async () => {
    await choose(NotificationGroup.Diary, true, true)
    await happen()
    await happen()
    expect(await mails()).toHaveLength(1)
    await provider.db
      .updateTable('outbox_mail')
      .set({ created_at: new Date(Date.now() - 16 * 60_000) })
      .execute()
    await happen()
    expect(await mails()).toHaveLength(2)
  })

  it('of another group follows that group’s choice', async () => {
    await choose(NotificationGroup.Therapy, true, true)
    await happen()
    expect(await mails()).toEqual([])
  })

  it('is not mailed to an unproved address', async () => {
    await choose(NotificationGroup.Diary, true, true)
    await provider.db.updateTable('app_user').set({ email_confirmed: false }).where('id', '=', person.id).execute()
    await happen()
    await provider.db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', person.id).execute()
    expect(await mails()).toEqual([])
  })

  it('leaves the mail about a new password to the one that is always sent', async () => {
    await choose(NotificationGroup.Profile, true, true)
    await happen(NotificationType.PasswordChanged)
    expect(await mails()).toEqual([])
  })
})
