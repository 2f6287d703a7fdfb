import { randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { audience, issuerOf, readConfig } from '../config/config.ts'
import { ownerKey } from '../http/principal.ts'
import { createVerifier } from './verifyAccessToken.ts'

const config = readConfig({})
const { privateKey, publicKey } = await generateKeyPair('ES256')
const start = Date.parse('2026-11-20T12:00:00Z')
let checks = 0

const makeVerifier = () => createVerifier(config, () => (checks++, publicKey))

const sign = (lifetimeSeconds: number, changes: { scope?: string; subject?: string } = {}) =>
  new SignJWT({ scope: changes.scope ?? 'openid web', roles: ['Patient'], email_confirmed: true })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
    .setSubject(changes.subject ?? randomUUID())
    .setIssuer(issuerOf(config.publicUrl))
    .setAudience(audience)
    .setExpirationTime(start / 1000 + lifetimeSeconds)
    .sign(privateKey)

beforeEach(() => {
  checks = 0
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => void vi.useRealTimers())

it('a token is checked once and names the same person every time', async () => {
  const verify = makeVerifier()
  const subject = randomUUID()
  const token = await sign(600, { subject })
  const callers = [await verify(token), await verify(token), await verify(token)]
  expect(callers.map((caller) => caller && ownerKey(caller))).toEqual([subject, subject, subject])
  expect(checks).toBe(1)
})

it('a token is refused from the second in which it expires', async () => {
  const verify = makeVerifier()
  const token = await sign(60)
  const isAcceptedAfter = async (seconds: number) => {
    vi.setSystemTime(start + seconds * 1000)
    return (await verify(token)) !== undefined
  }
  expect([await isAcceptedAfter(0), await isAcceptedAfter(59.9), await isAcceptedAfter(60), await isAcceptedAfter(61)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a token that lives for a day is checked again after ten minutes, because its key may be gone', async () => {
  const verify = makeVerifier()
  const token = await sign(86_400)
  await verify(token)
  vi.setSystemTime(start + 600_000)
  await verify(token)
  expect(checks).toBe(2)
})

it('a refused token is checked every time', async () => {
  const verify = makeVerifier()
  const token = await sign(600, { scope: 'openid' })
  expect([await verify(token), await verify(token)]).toEqual([undefined, undefined])
  expect(checks).toBe(2)
})

it('one changed character of a known token is another token', async () => {
  const verify = makeVerifier()
  const token = await sign(600)
  await verify(token)
  const [header, payload, signature = ''] = token.split('.')
  const forged = [header, payload, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.')
  expect(await verify(forged)).toBeUndefined()
})

it('at most 2000 tokens are kept: the oldest goes first', { timeout: 60_000 }, async () => {
  const verify = makeVerifier()
  const tokens: string[] = []
  for (let count = 0; count <= 2000; count++) tokens.push(await sign(600))
  for (const token of tokens) await verify(token)
  checks = 0
  await verify(tokens[1] ?? '')
  expect(checks).toBe(0)
  await verify(tokens[0] ?? '')
  expect(checks).toBe(1)
})
