import { recentAuthenticationProblem } from '@diab/internal/contract'
import type { SignInMethods } from '@diab/internal/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { sealText } from '../../platform/session/sealedText.ts'
import { codeOf } from '../../testing/authenticatorApp.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makePerson, supervise } from '../../testing/makePeople.ts'
import { signInWithPassword, testPassword } from '../../testing/signInThrough.ts'

const stepMs = 30_000
const start = Date.parse('2026-11-24T10:00:00Z')

let provider: TestProvider
let user: Awaited<ReturnType<typeof makeUser>>
let clock = start
beforeAll(async () => {
  provider = await createTestProvider({ now: () => new Date(clock) })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  clock = start
  user = await makeUser()
})

/** A user who signed in with the password. */
async function makeUser() {
  const person = await makePerson(provider.db)
  await setPassword(provider.db, person.id, testPassword)
  const email = `${person.id}@teszt.example`
  const token = await signInWithPassword(provider, email)
  const call = (method: string, path: string, body?: unknown) => provider.call(method, `/v1/user/${person.id}${path}`, { token, body })
  const read = async <Body>(method: string, path: string, body?: unknown) => (await (await call(method, path, body)).json()) as Body
  return {
    person,
    email,
    token,
    call,
    methods: () => read<SignInMethods>('GET', '/sign-in-method'),
    authenticate: async (given: { password: string; code?: string }) => (await call('POST', '/authentication', given)).status,
    code: async () => (await provider.call('GET', `/v1/patient/${person.id}/connection-token`, { token })).status,
    /** As if the sign-in had been an hour ago. */
    async age() {
      const before = new Date(Date.now() - 3_600_000)
      await provider.db
        .updateTable('sign_in')
        .set({ authenticated_at: before, second_factor_at: before })
        .where('user_id', '=', person.id)
        .execute()
    },
    /** Turns the app on; gives its secret and the recovery codes. */
    async turnOn() {
      const { secret } = await read<{ secret: string }>('POST', '/authenticator')
      const { recoveryCodes } = await read<{ recoveryCodes: string[] }>('POST', '/authenticator/confirm', {
        code: codeOf(secret, new Date(clock)),
      })
      clock += stepMs
      return { secret, recoveryCodes }
    },
  }
}
const now = () => new Date(clock)
const mailedTo = async (email: string) => (await mailsTo(provider.db, email)).map(({ body_text }) => body_text).join('\n')

describe('an authenticator app', () => {
  it('is on after its first code and not before, with ten recovery codes', async () => {
    const started = await user.call('POST', '/authenticator')
    const { secret, uri } = (await started.json()) as { secret: string; uri: string }
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await user.call('POST', '/authenticator/confirm', { code: '000000' })).status).toBe(400)
    expect((await user.methods()).hasAuthenticator).toBe(false)
    const typed = codeOf(secret, now())
    const confirmed = await user.call('POST', '/authenticator/confirm', { code: `${typed.slice(0, 3)} ${typed.slice(3)}` })
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await user.methods()).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 })
    expect(await mailedTo(user.email)).toContain('bekapcsolták a hitelesítő alkalmazást')
  })

  it('keeps neither its secret nor a recovery code readable in the database', async () => {
    const { secret, recoveryCodes } = await user.turnOn()
    const stored = await provider.db
      .selectFrom('authenticator')
      .select('secret')
      .where('user_id', '=', user.person.id)
      .executeTakeFirstOrThrow()
    expect(stored.secret?.toString('latin1')).not.toContain(secret)
    const hashes = await provider.db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', user.person.id).execute()
    for (const { code_hash } of hashes) expect(code_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[0])
  })

  it('that was encrypted with another secret accepts no code, and a recovery code still works', async () => {
    const { secret, recoveryCodes } = await user.turnOn()
    const sealed = sealText({ secrets: ['a'.repeat(32)], purpose: 'diab authenticator secret', owner: user.person.id }, secret)
    await provider.db.updateTable('authenticator').set({ secret: sealed }).where('user_id', '=', user.person.id).execute()
    const authenticate = (code: string) => user.authenticate({ password: testPassword, code })
    expect([await authenticate(codeOf(secret, now())), await authenticate(recoveryCodes[0] ?? '')]).toEqual([400, 204])
  })

  it('is replaced by another one without a gap, and turned off with its recovery codes', async () => {
    const first = await user.turnOn()
    const started = await user.call('POST', '/authenticator')
    const { secret } = (await started.json()) as { secret: string }
    expect(await user.authenticate({ password: testPassword, code: codeOf(first.secret, now()) })).toBe(204)
    clock += stepMs
    expect((await user.call('POST', '/authenticator/confirm', { code: codeOf(secret, now()) })).status).toBe(200)
    clock += stepMs
    const byOld = await user.authenticate({ password: testPassword, code: codeOf(first.secret, now()) })
    expect([byOld, await user.authenticate({ password: testPassword, code: codeOf(secret, now()) })]).toEqual([400, 204])
    expect((await user.call('DELETE', '/authenticator')).status).toBe(204)
    expect(await user.methods()).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 })
    expect((await user.call('DELETE', '/authenticator')).status).toBe(404)
    expect((await user.call('POST', '/recovery-code')).status).toBe(409)
  })
})

describe('a code', () => {
  it('of the step before or after is accepted, an older one is not, and none twice', async () => {
    const { secret } = await user.turnOn()
    clock += 10 * stepMs
    const at = (steps: number) => codeOf(secret, new Date(clock + steps * stepMs))
    const authenticate = (code: string) => user.authenticate({ password: testPassword, code })
    expect([await authenticate(at(-2)), await authenticate(at(2))]).toEqual([400, 400])
    expect([await authenticate(at(-1)), await authenticate(at(-1))]).toEqual([204, 400])
    expect([await authenticate(at(1)), await authenticate(at(0))]).toEqual([204, 400])
  })

  it('is accepted once when two requests bring it at the same time', async () => {
    const { secret } = await user.turnOn()
    const given = { password: testPassword, code: codeOf(secret, now()) }
    const statuses = await Promise.all([user.authenticate(given), user.authenticate(given), user.authenticate(given)])
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400, 400])
  })

  it('of recovery works once, typed in whatever case, and the owner is mailed', async () => {
    const { recoveryCodes } = await user.turnOn()
    const code = ` ${(recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')}`
    const authenticate = () => user.authenticate({ password: testPassword, code })
    expect([await authenticate(), await authenticate()]).toEqual([204, 400])
    expect((await user.methods()).recoveryCodesLeft).toBe(9)
    expect(await mailedTo(user.email)).toContain('helyreállító kóddal')
    const fresh = await user.call('POST', '/recovery-code')
    const { recoveryCodes: others } = (await fresh.json()) as { recoveryCodes: string[] }
    expect(await user.authenticate({ password: testPassword, code: recoveryCodes[4] ?? '' })).toBe(400)
    expect(await user.authenticate({ password: testPassword, code: others[4] ?? '' })).toBe(204)
  })

  it('or password that is wrong too often is delayed, in this sign-in and nowhere else', async () => {
    const { secret } = await user.turnOn()
    for (let tries = 0; tries < 5; tries++) expect(await user.authenticate({ password: testPassword, code: '000000' })).toBe(400)
    const delayed = await user.call('POST', '/authentication', { password: testPassword, code: codeOf(secret, now()) })
    expect([delayed.status, Number(delayed.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await mailedTo(user.email)).toContain('egymás után hibás')
  })
})

describe('a recent authentication', () => {
  const refusalOf = async (method: string, path: string, body?: unknown) => {
    const response = await provider.call(method, path, { token: user.token, body })
    const { type } = (await response.json().catch(() => ({}))) as { type?: string }
    return [response.status, type]
  }

  it('is needed for codes, supervisors, sign-in methods and the end of sign-ins, and a password gives it', async () => {
    const { id } = user.person
    const other = await makePerson(provider.db)
    await supervise(provider.db, other, user.person)
    await user.age()
    for (const [method, path, body] of [
      ['GET', `/v1/patient/${id}/connection-token`],
      ['PUT', `/v1/patient/${id}/connection-token`],
      ['POST', `/v1/patient/${id}/supervised`, { fullname: 'Kicsi Kati', dateOfBirth: '2020-02-29' }],
      ['POST', `/v1/patient/${id}/supervised/connect`, { connectionToken: 'AAAAAAAA' }],
      ['DELETE', `/v1/patient/${id}/supervisor/${other.id}`],
      ['POST', `/v1/patient/${id}/supervisor-request/${other.id}`],
      ['DELETE', `/v1/patient/${id}/supervised/${other.id}/disconnect`],
      ['POST', `/v1/user/${id}/passkey/options`],
      ['POST', `/v1/user/${id}/authenticator`],
      ['POST', `/v1/user/${id}/recovery-code`],
      ['DELETE', '/v1/user/sign-in'],
    ] as const)
      expect([path, ...(await refusalOf(method, path, body))]).toEqual([path, 403, recentAuthenticationProblem])
    expect([await user.authenticate({ password: 'nem ez az' }), await user.code()]).toEqual([400, 403])
    expect([await user.authenticate({ password: testPassword }), await user.code()]).toEqual([204, 200])
    expect((await provider.call('DELETE', `/v1/patient/${id}/supervisor/${other.id}`, { token: user.token })).status).toBe(204)
  })

  it('includes the second factor of an account that has one, also where the call brings the password', async () => {
    const { secret } = await user.turnOn()
    const { id } = user.person
    const changes = [
      ['PUT', '/v1/user/password', { currentPassword: testPassword, newPassword: 'kilenc lila elefánt' }],
      ['POST', `/v1/user/${id}/email/request`, { email: 'masik@teszt.example', password: testPassword }],
      ['PUT', `/v1/user/${id}/pin`, { pin: '2580', password: testPassword }],
      ['POST', `/v1/patient/${id}/delete`, { password: testPassword }],
    ] as const
    await user.age()
    for (const [method, path, body] of changes)
      expect([path, ...(await refusalOf(method, path, body))]).toEqual([path, 403, recentAuthenticationProblem])
    const missing = await user.call('POST', '/authentication', { password: testPassword })
    expect([missing.status, await missing.json()]).toMatchObject([400, { errors: { code: [expect.any(String)] } }])
    expect(await user.authenticate({ password: testPassword, code: codeOf(secret, now()) })).toBe(204)
    for (const [method, path, body] of changes.slice(1)) expect((await refusalOf(method, path, body))[0]).toBeLessThan(300)
  })

  it('is not needed where the call brings the password of an account without a second factor', async () => {
    await user.age()
    const change = { currentPassword: testPassword, newPassword: 'kilenc lila elefánt' }
    expect((await refusalOf('PUT', '/v1/user/password', change))[0]).toBe(204)
  })

  it('of a token without a sign-in is that of its issue, and cannot be repeated', async () => {
    const tokenFrom = (authenticatedSecondsAgo: number) => provider.tokenFor(user.person, { authenticatedSecondsAgo })
    const statusOf = async (token: string) =>
      (await provider.call('GET', `/v1/patient/${user.person.id}/connection-token`, { token })).status
    const [fresh, old] = [await tokenFrom(0), await tokenFrom(901)]
    expect([await statusOf(fresh), await statusOf(old)]).toEqual([200, 403])
    const again = await provider.call('POST', `/v1/user/${user.person.id}/authentication`, { token: old, body: { password: testPassword } })
    expect(again.status).toBe(409)
  })
})
