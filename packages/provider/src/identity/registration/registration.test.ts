import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../platform/session/signIn.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo, mailsTo } from '../../testing/mailbox.ts'
import { makePerson } from '../../testing/makePeople.ts'

const newcomer = {
  flow: 'self-manager',
  fullname: 'Kovács Anna',
  email: 'Anna@Pelda.example',
  password: 'nagyon-titkos-1',
  dateOfBirth: '1990-05-17',
  gender: 2,
  privacyAccepted: true,
  newsletterSubscribed: true,
}

let provider: TestProvider
const logLines: string[] = []
beforeAll(async () => {
  provider = await createTestProvider({ log: { level: 'debug', stream: { write: (line) => void logLines.push(line) } } })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
})

const register = (changes: object = {}) => provider.call('POST', '/v1/registration', { body: { ...newcomer, ...changes } })
const userWith = (email: string) => provider.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()
const signInAs = (email: string, password: string) =>
  signIn(provider.db, provider.config, { email, password, address: '::1', requestId: 'x' })
const countOf = async (table: 'app_user' | 'invitation' | 'notification' | 'credential' | 'therapy_label_time') => {
  const row = await provider.db
    .selectFrom(table as 'app_user')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count)
}

describe('opening an account', () => {
  it('makes a patient who can sign in at once, with the address still to be proved', async () => {
    const response = await register()
    expect([response.status, await response.text()]).toEqual([204, ''])
    const user = await userWith('Anna@Pelda.example')
    expect(user).toMatchObject({
      fullname: 'Kovács Anna',
      date_of_birth: '1990-05-17',
      gender: 2,
      roles: ['Patient'],
      email_confirmed: false,
      newsletter_subscribed: true,
    })
    expect(user?.privacy_accepted_at).toBeInstanceOf(Date)
    expect(user?.connection_token).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(await signInAs('anna@pelda.example', 'nagyon-titkos-1')).toEqual({ result: 'signedIn', userId: user?.id })
    const token = await provider.tokenFor({ id: user?.id ?? '' })
    const list = await provider.call('GET', `/v1/user/${user?.id}/notification`, { token })
    expect(await list.json()).toMatchObject([{ type: 1, title: 'Üdvözlünk a Diabnaplóban!' }])
    expect((await provider.call('GET', `/v1/patient/${user?.id}/therapy/glucose-range`, { token })).status).toBe(200)
    const audit = await provider.db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', user?.id ?? '')
      .execute()
    expect(audit.map(({ event }) => event)).toContain('account.registered')
  })

  it('sends a link in text and HTML that proves the address once', async () => {
    await register({ email: 'bela@pelda.example' })
    const [mail] = await mailsTo(provider.db, 'bela@pelda.example')
    const { path, token } = await linkTo(provider.db, 'bela@pelda.example')
    const user = await userWith('bela@pelda.example')
    expect(path).toBe(`/email-modositas/${user?.id}/${token}`)
    expect(mail?.body_text).toContain(`${provider.config.publicUrl}${path}`)
    expect(mail?.body_html).toContain(`href="${provider.config.publicUrl}${path}"`)
    const accept = () => provider.call('POST', `/v1/invitation/${token}`, { body: {} })
    expect((await accept()).status).toBe(204)
    expect(await userWith('bela@pelda.example')).toMatchObject({ email_confirmed: true })
    expect((await accept()).status).toBe(410)
  })

  it('puts no name that a stranger typed into a mail to an unproved address', async () => {
    await register({ email: 'celpont@pelda.example', fullname: 'Nyertél! evil.example/nyeremeny' })
    const [mail] = await mailsTo(provider.db, 'celpont@pelda.example')
    expect(`${mail?.subject}${mail?.body_text}${mail?.body_html}`).not.toContain('Nyertél')
  })

  it('keeps tokens in no table but the mail, and no token, password or address in a log', async () => {
    await register({ email: 'naplo@pelda.example' })
    const { token } = await linkTo(provider.db, 'naplo@pelda.example')
    await provider.call('GET', `/v1/invitation/${token}`)
    const rows = await provider.db.selectFrom('invitation').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const audits = await provider.db.selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify(audits)).not.toContain(token)
    const log = logLines.join('')
    expect(log).toContain('registration.register')
    for (const secret of [token, newcomer.password, 'naplo@pelda.example', 'Kovács']) expect(log).not.toContain(secret)
  })

  it('answers the same for an address that has an account, whose owner is notified', async () => {
    const owner = await makePerson(provider.db, ['Patient'], 'Régi Anna')
    const email = `${owner.id}@teszt.example`
    const tables = ['app_user', 'invitation', 'notification', 'credential', 'therapy_label_time'] as const
    const before = await Promise.all(tables.map(countOf))
    const known = await register({ email: email.toUpperCase(), fullname: 'Betörő Béla' })
    expect(await Promise.all(tables.map(countOf))).toEqual(before)
    const fresh = await register({ email: 'friss@pelda.example' })
    const shown = ({ status, headers }: Response) => [
      status,
      [...headers]
        .filter(([name]) => !['date', 'x-request-id'].includes(name))
        // The grant of the sign-in is random for both.
        .map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=…;')]),
    ]
    expect(shown(known)).toEqual(shown(fresh))
    const mails = await mailsTo(provider.db, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Már van fiókod a Diabnaplóban'])
    expect(mails[0]?.body_text).toContain('Kedves Régi Anna!')
    expect(mails[0]?.body_text).not.toContain('Betörő')
    expect(await mailsTo(provider.db, email.toUpperCase())).toEqual([])
  })

  it('makes one account of two registrations at once', async () => {
    const both = await Promise.all([register({ email: 'egyszerre@pelda.example' }), register({ email: 'Egyszerre@pelda.example' })])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    const users = await provider.db.selectFrom('app_user').select('id').where('email', 'ilike', 'egyszerre@pelda.example').execute()
    expect(users).toHaveLength(1)
  })

  it('is refused field by field, with the messages of the form', async () => {
    const wrong = { fullname: 'A', email: 'nem cím', password: 'rövid', dateOfBirth: '2015-01-01', privacyAccepted: false }
    const response = await register(wrong)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: {
        fullname: ['A mező legalább 2 karaktert kell, hogy tartalmazzon.'],
        email: ['A mező csak valós e-mail címet tartalmazhat.'],
        password: ['A mező legalább 10 karaktert kell, hogy tartalmazzon.'],
        dateOfBirth: ['Az életkor legalább 18 év kell, hogy legyen.'],
        privacyAccepted: ['A mező bejelölése kötelező.'],
      },
    })
    expect((await register({ email: 'x@y.hu\r\nBcc: mindenki@pelda.example' })).status).toBe(400)
  })

  it('is limited by e-mail address and by the caller’s address', async () => {
    const same = []
    for (let count = 0; count < 7; count++) same.push((await register({ email: 'sokszor@pelda.example' })).status)
    expect(same).toEqual([204, 204, 204, 204, 204, 429, 429])
    expect(await mailsTo(provider.db, 'sokszor@pelda.example')).toHaveLength(5)
    const others = []
    for (let count = 0; count < 16; count++) others.push((await register({ fullname: '' })).status)
    expect(others.at(-1)).toBe(429)
  })
})
