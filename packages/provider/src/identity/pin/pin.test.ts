import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { signIn } from '../../platform/session/signIn.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'

const password = 'Demo-1234!'
let provider: TestProvider
let person: TestPerson
let token: string
const logLines: string[] = []

beforeAll(async () => {
  provider = await createTestProvider({ log: { level: 'debug', stream: { write: (line) => void logLines.push(line) } } })
  person = await makePerson(provider.db)
  await setPassword(provider.db, person.id, password)
  token = await provider.tokenFor(person)
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  await provider.db.deleteFrom('user_pin').execute()
})

const at = (path = '') => `/v1/user/${person.id}/pin${path}`
const set = (pin: unknown, given = password) => provider.call('PUT', at(), { token, body: { pin, password: given } })
const check = (pin: string) => provider.call('POST', at('/check'), { token, body: { pin } })
const isSet = async () => ((await (await provider.call('GET', at(), { token })).json()) as { isSet: boolean }).isSet

describe('the PIN that locks the app', () => {
  it('is set with the password, checked, replaced and removed', async () => {
    expect(await isSet()).toBe(false)
    expect(await (await set('2580')).json()).toEqual({ isSet: true })
    expect(await isSet()).toBe(true)
    expect(await (await check('2580')).json()).toEqual({ isRight: true })
    expect(await (await set('739104')).json()).toEqual({ isSet: true })
    expect(await (await check('2580')).json()).toEqual({ isRight: false })
    expect(await (await check('739104')).json()).toEqual({ isRight: true })
    expect(await (await set(null)).json()).toEqual({ isSet: false })
    expect(await isSet()).toBe(false)
    expect(await (await check('739104')).json()).toEqual({ isRight: false })
  })

  it('is stored as a hash, and is in no log and no trail', async () => {
    await set('739104')
    await check('739104')
    const { pin_hash: hash } = await provider.db.selectFrom('user_pin').select('pin_hash').executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$/)
    const trail = JSON.stringify(await provider.db.selectFrom('audit_event').selectAll().execute())
    expect(trail).toContain('pin.set')
    for (const text of [hash, trail, logLines.join('')]) expect(text).not.toContain('739104')
  })

  it.each([
    ['123', 'A PIN 4–6 számjegyből áll.'],
    ['1234567', 'A PIN 4–6 számjegyből áll.'],
    ['12a4', 'A PIN 4–6 számjegyből áll.'],
    ['', 'A PIN 4–6 számjegyből áll.'],
    ['٠١٢٣', 'A PIN 4–6 számjegyből áll.'],
    ['0000', 'Ezt a PIN-t könnyű kitalálni. Adj meg egy másikat.'],
    ['1234', 'Ezt a PIN-t könnyű kitalálni. Adj meg egy másikat.'],
    // Born on 31 January 1980.
    ['1980', 'Ezt a PIN-t könnyű kitalálni. Adj meg egy másikat.'],
    ['3101', 'Ezt a PIN-t könnyű kitalálni. Adj meg egy másikat.'],
  ])('is not %s', async (pin, message) => {
    const response = await set(pin)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { errors: unknown }).errors).toEqual({ pin: [message] })
    expect(await isSet()).toBe(false)
  })

  it('is not set, and not removed, by a holder of the token alone', async () => {
    await set('2580')
    for (const pin of ['7391', null]) {
      const response = await set(pin, 'something else')
      expect(response.status).toBe(400)
      expect(((await response.json()) as { errors: object }).errors).toHaveProperty('password')
    }
    expect(await (await check('2580')).json()).toEqual({ isRight: true })
  })

  it('stops the guessing of the password after five', async () => {
    const statuses = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await set('2580', 'wrong one')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await set('2580')).status).toBe(429)
  })

  it('is not its user’s supervisor’s', async () => {
    const supervisor = await makePerson(provider.db)
    await supervise(provider.db, supervisor, person)
    expect((await provider.call('GET', at(), { token: await provider.tokenFor(supervisor) })).status).toBe(404)
  })
})

describe('guessing a PIN', () => {
  const guess = async (count: number) => {
    const statuses = []
    for (let tries = 0; tries < count; tries++) statuses.push((await check('7777')).status)
    return statuses
  }

  it('ends after five tries, and then the right one does not help either', async () => {
    await set('2580')
    expect(await guess(6)).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await check('2580')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
  })

  // More calls than the pool has connections: counted through their own pool, none waits for another's.
  it('gets exactly five tries when they come all at once, and every call its answer', async () => {
    await set('2580')
    const { most } = attemptRules.pinOfAccount
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await check('7777')).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array(most).fill(200), ...Array(60 - most).fill(429)])
  })

  it('restarts after the right one', async () => {
    await set('2580')
    await guess(4)
    expect(await (await check('2580')).json()).toEqual({ isRight: true })
    expect(await guess(5)).toEqual([200, 200, 200, 200, 200])
  })

  it('restarts after a new sign-in, not after a refused one', async () => {
    await set('2580')
    await guess(5)
    const attempt = { email: `${person.id}@teszt.example`, address: '127.0.0.1', requestId: 'r' }
    await signIn(provider.db, provider.config, { ...attempt, password: 'wrong one' })
    expect((await check('2580')).status).toBe(429)
    await signIn(provider.db, provider.config, { ...attempt, password })
    expect(await (await check('2580')).json()).toEqual({ isRight: true })
  })

  it('restarts after a quarter of an hour', async () => {
    await set('2580')
    await guess(5)
    await provider.db
      .updateTable('attempt_window')
      .set({ started_at: new Date(Date.now() - 16 * 60_000) })
      .execute()
    expect(await (await check('2580')).json()).toEqual({ isRight: true })
  })
})
