import { type Notification, NotificationType } from '@diab/internal/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../conversation/notifications/notify.ts'
import { notificationKinds } from '../../conversation/notifications/notificationKinds.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'

let provider: TestProvider
let person: TestPerson
let token: string

beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db)
  token = await provider.tokenFor(person)
})
afterAll(() => provider?.close())

async function ask<Body>(method: string, path: string, language?: string, body?: unknown) {
  const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await fetch(provider.url + path, {
    method,
    headers: { ...headers, ...(language && { 'accept-language': language }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

it('a chosen language is part of the person, and nothing else is accepted', async () => {
  expect((await ask<object>('GET', '/v1/user')).body).not.toHaveProperty('locale')
  expect((await ask<object>('PUT', '/v1/user/locale', 'hu', { locale: 'de' })).status).toBe(400)
  expect((await ask<object>('PUT', '/v1/user/locale', 'hu', { locale: 'en' })).body).toMatchObject({ locale: 'en' })
  expect((await ask<object>('GET', '/v1/user')).body).toMatchObject({ locale: 'en' })
})

it('a refusal is explained in the language that the client asks for', async () => {
  const refusedIn = async (language?: string) =>
    (await ask<{ title: string; errors: Record<string, string[]> }>('PUT', '/v1/user', language, { fullname: '' })).body
  const [hungarian, english] = [await refusedIn(), await refusedIn('en-GB')]
  expect(hungarian).toMatchObject({ title: 'Hibás kérés', errors: { fullname: ['A mező kitöltése kötelező.'] } })
  expect(Object.keys(english.errors)).toEqual(['fullname'])
  expect(JSON.stringify(english)).not.toMatch(/Hibás|mező/)
})

it('notifications are read in the language of the reader, and their mails are written in the one that each person chose', async () => {
  const other = await makePerson(provider.db)
  for (const { id } of [person, other]) {
    await provider.db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', id).execute()
    const group = notificationKinds[NotificationType.NewsletterSubscribed].group
    await provider.db
      .insertInto('notification_setting')
      .values({ user_id: id, group_id: group, is_pushed: false, is_mailed: true })
      .execute()
  }
  const users = [person.id, other.id]
  await provider.db
    .transaction()
    .execute((tx) => notify(tx, NotificationType.NewsletterSubscribed, { userIds: users, text: 'newsletterSubscribed', data: {} }))
  const mails = await provider.db
    .selectFrom('outbox_mail')
    .select(['user_id', 'subject', 'body_text'])
    .where('user_id', 'in', users)
    .execute()
  const subjectOf = ({ id }: TestPerson) => mails.find((mail) => mail.user_id === id)?.subject
  expect(subjectOf(other)).toBe('Új értesítésed van')
  expect(subjectOf(person)).not.toMatch(/értesítés/)

  const titleIn = async (language: string) =>
    (await ask<Notification[]>('GET', `/v1/user/${person.id}/notification?limit=20`, language)).body[0]?.title
  expect(await titleIn('hu')).toBe('Feliratkoztál a hírlevélre')
  expect(await titleIn('en')).not.toBe('Feliratkoztál a hírlevélre')
})

it('the pages of the sign-in are in the language that was chosen in the browser', async () => {
  const page = async (headers: Record<string, string>) =>
    (await fetch(`${provider.url}/idp/auth`, { headers: { accept: 'text/html', ...headers } })).text()
  expect(await page({})).toContain('<html lang="hu">')
  expect(await page({ 'accept-language': 'en' })).toContain('Nem sikerült a bejelentkezés')
  expect(await page({ cookie: 'i18n_redirected=en' })).toContain('<html lang="en">')
})
