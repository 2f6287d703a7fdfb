import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretsOf } from '../../platform/config/config.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createOidcClient, type Tokens } from '../../testing/oidcClient.ts'
import { rotateSigningKey } from '../../platform/session/signingKeys.ts'

let provider: TestProvider
const password = 'Helyes-jelszo-1!'

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

async function addPerson(email = `${randomUUID()}@teszt.hu`) {
  const id = randomUUID()
  await provider.db
    .insertInto('app_user')
    .values({ id, email, fullname: 'Teszt Anna', roles: ['Patient'], email_confirmed: true })
    .execute()
  await setPassword(provider.db, id, password)
  return { id, email }
}

async function signInFor(email: string) {
  const client = createOidcClient(provider.url)
  const response = await client.redeem(await client.signInForCode(email, password))
  expect(response.status).toBe(200)
  const tokens: Tokens = JSON.parse(await response.text())
  return { client, tokens }
}

describe('signing in', () => {
  it('gives tokens that open the API and say who it is', async () => {
    const person = await addPerson()
    const { tokens } = await signInFor(person.email)
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    const access = decodeJwt(tokens.access_token)
    expect(access).toMatchObject({ sub: person.id, aud: 'urn:diab:provider', scope: 'web', roles: ['Patient'], email_confirmed: true })
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(600)
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: person.id, name: 'Teszt Anna', roles: ['Patient'], email_confirmed: true })
    expect(tokens.refresh_token).toBeUndefined()
    expect((await provider.call('GET', '/v1/user', { token: tokens.access_token })).status).toBe(200)
    expect((await provider.call('GET', '/v1/user', { token: tokens.id_token })).status).toBe(401)
  })

  it('takes the e-mail address in any case and with blanks around it', async () => {
    const { email } = await addPerson()
    const client = createOidcClient(provider.url)
    expect((await client.submit(await client.authorize(), `  ${email.toUpperCase()} `, password)).status).toBe(303)
  })

  it('keeps the tokens small enough for cookies', async () => {
    const { tokens } = await signInFor((await addPerson()).email)
    expect(tokens.access_token.length + tokens.id_token.length).toBeLessThan(2500)
  })

  it.each([
    ['nothing', '', '', 400, ['A mező kitöltése kötelező.']],
    ['no address', 'anna', 'x', 400, ['A mező csak valós e-mail címet tartalmazhat.']],
    ['an unknown account', 'senki@teszt.hu', 'x', 401, ['Hibás e-mail-cím vagy jelszó.']],
  ])('with %s says so beside the field, in Hungarian', async (_name, email, secret, status, messages) => {
    const client = createOidcClient(provider.url)
    const response = await client.submit(await client.authorize(), email, secret)
    expect(response.status).toBe(status)
    const page = await response.text()
    for (const message of messages) expect(page).toContain(message)
    expect(page).toMatch(/aria-invalid="true" aria-describedby="(email|password)-error"/)
    expect(page).toContain('<html lang="hu">')
    expect(page).toContain('<title>Bejelentkezés: e-mail-cím és jelszó – Diabnapló</title>')
  })

  it('escapes what was typed', async () => {
    const client = createOidcClient(provider.url)
    const response = await client.submit(await client.authorize(), '"><script>alert(1)</script>', 'x')
    expect(await response.text()).not.toContain('<script>alert')
  })

  it('shows a page without inline code that no other site can frame', async () => {
    const client = createOidcClient(provider.url)
    const page = await client.jar.fetch((await client.authorize()).href)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(await page.text()).not.toMatch(/<script>|<style|style=|onclick=/)
  })

  it('fills in a demo account with one tap, in demo mode', async () => {
    const client = createOidcClient(provider.url)
    const url = await client.authorize()
    url.searchParams.set('fiok', 'orvos@demo.diab')
    const page = await (await client.jar.fetch(url.href)).text()
    expect(page).toContain('Bemutató: valódi adatot ne adj meg.')
    expect(page).toContain('value="orvos@demo.diab"')
  })

  it('says in Hungarian that a sign-in page of another browser is not valid here', async () => {
    const page = await createOidcClient(provider.url).authorize()
    const response = await fetch(page)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Kezdd újra a bejelentkezést.')
  })
})

describe('what the issuer refuses', () => {
  it('an unknown redirect address, without going there', async () => {
    const response = await createOidcClient(provider.url).jar.fetch(
      `${provider.url}/idp/auth?client_id=diab-web&response_type=code&scope=openid&redirect_uri=https://evil.example/cb`,
    )
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('Nem sikerült a bejelentkezés')
  })

  it.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['tokens without a code', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['renewal without a session', { prompt: 'none' }, 'login_required'],
  ])('%s', async (_name, changes, error) => {
    const answer = await createOidcClient(provider.url).authorize(changes)
    const fragment = new URLSearchParams(answer.hash.slice(1))
    expect(answer.searchParams.get('error') ?? fragment.get('error')).toBe(error)
  })

  it.each(['', 'no-code', '\u0000', 'a\u0000b'])('a code that was never given: %j', async (code) => {
    const response = await createOidcClient(provider.url).redeem(code)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: code === '' ? 'invalid_request' : 'invalid_grant' })
  })

  it('a wrong verifier', async () => {
    const client = createOidcClient(provider.url)
    const code = await client.signInForCode((await addPerson()).email, password)
    expect((await client.redeem(code, { code_verifier: 'x'.repeat(43) })).status).toBe(400)
  })

  it('a code that eight requests redeem at once: one of them gets tokens', async () => {
    const client = createOidcClient(provider.url)
    const code = await client.signInForCode((await addPerson()).email, password)
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await client.redeem(code)).status))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect(statuses.every((status) => status === 200 || status === 400)).toBe(true)
    expect((await client.redeem(code)).status).toBe(400)
  })
})

describe('guessing', () => {
  it('lets exactly five of a hundred parallel guesses be looked at', async () => {
    const { email } = await addPerson()
    const client = createOidcClient(provider.url)
    const page = await client.authorize()
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => (await client.submit(page, email, `rossz-${index}`)).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(95)
    expect((await client.submit(page, email, password)).status).toBe(429)
    await provider.db.deleteFrom('attempt_window').execute()
    await provider.db.deleteFrom('sign_in_failure').execute()
  })

  it('leaves an audit row, with an account and without one', async () => {
    const { id, email } = await addPerson()
    const client = createOidcClient(provider.url)
    const page = await client.authorize()
    for (const name of [email, 'senki-mas@teszt.hu']) await client.submit(page, name, 'rossz')
    const rows = await provider.db
      .selectFrom('audit_event')
      .select(['subject_id', 'actor_id'])
      .where('event', '=', 'session.signInRefused')
      .orderBy('happened_at', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { subject_id: null, actor_id: null },
      { subject_id: id, actor_id: null },
    ])
  })

  it('locks an account that does not exist in the same words', async () => {
    const client = createOidcClient(provider.url)
    const page = await client.authorize()
    const answers: string[] = []
    for (let guess = 0; guess < 6; guess++) {
      const response = await client.submit(page, 'nincs@teszt.hu', 'x')
      answers.push(`${response.status} ${/class="error"[^>]*>([^<]*)/.exec(await response.text())?.[1]}`)
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('401 Hibás e-mail-cím vagy jelszó.'))
    expect(answers[5]).toBe(
      '429 Túl sok sikertelen próbálkozás. Próbáld újra 1 perc múlva, vagy kérj új jelszót: azzal rögtön bejelentkezhetsz.',
    )
  })

  it('forgets the wrong guesses after a right one', async () => {
    const { email } = await addPerson()
    const client = createOidcClient(provider.url)
    const page = await client.authorize()
    const guessFourTimes = async () => {
      const statuses: number[] = []
      for (let guess = 0; guess < 4; guess++) statuses.push((await client.submit(page, email, 'x')).status)
      return statuses
    }
    expect(await guessFourTimes()).toEqual([401, 401, 401, 401])
    expect((await client.submit(page, email, password)).status).toBe(303)
    expect(await guessFourTimes()).toEqual([401, 401, 401, 401])
  })
})

describe('the session', () => {
  it('renews without asking, and still does after the keys were rotated; the old token stays good', async () => {
    const { email } = await addPerson()
    const { client, tokens } = await signInFor(email)
    const renew = async () => {
      const code = (await client.authorize({ prompt: 'none' })).searchParams.get('code') ?? ''
      const renewed: Tokens = JSON.parse(await (await client.redeem(code)).text())
      return renewed.access_token
    }
    const first = await renew()
    expect(decodeProtectedHeader(first).kid).toBe(decodeProtectedHeader(tokens.access_token).kid)

    const kid = await rotateSigningKey(provider.db, secretsOf(provider.config))
    await provider.app.diab.keyRing.refresh()
    const rotated = await provider.db.selectFrom('audit_event').select('detail').where('event', '=', 'signingKey.rotated').execute()
    expect(rotated).toEqual([{ detail: { kid } }])
    const second = await renew()
    expect(decodeProtectedHeader(second).kid).toBe(kid)
    for (const token of [first, second]) expect((await provider.call('GET', '/v1/user', { token })).status).toBe(200)
    const { keys } = JSON.parse(await (await fetch(`${provider.url}/idp/jwks`)).text())
    expect(keys.map((key: { kid: string }) => key.kid)).toContain(decodeProtectedHeader(first).kid)
    expect(JSON.stringify(keys)).not.toContain('"d":')
  })

  it('takes a token of a key that another process has just made', async () => {
    const { id } = await addPerson()
    await rotateSigningKey(provider.db, secretsOf(provider.config))
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const token = await provider.tokenFor({ id })
    expect((await provider.call('GET', '/v1/user', { token })).status).toBe(200)
  })

  it('ends with a valid id token without a question, and does not renew afterwards', async () => {
    const { client, tokens } = await signInFor((await addPerson()).email)
    const end = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${provider.url}/oidc/logout`, state: 's' })
    const page = await (await client.jar.fetch(`${provider.url}/idp/session/end?${end.toString()}`)).text()
    expect(page).toContain('/idp/assets/logout.js')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const confirmed = await client.jar.fetch(`${provider.url}/idp/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(confirmed.headers.get('location')).toBe(`${provider.url}/oidc/logout?state=s`)
    expect((await client.authorize({ prompt: 'none' })).searchParams.get('error')).toBe('login_required')
  })

  it('asks before it ends for anybody who sends no id token', async () => {
    const { client } = await signInFor((await addPerson()).email)
    const page = await (await client.jar.fetch(`${provider.url}/idp/session/end`)).text()
    expect(page).toContain('Biztosan kijelentkezel?')
    expect(page).not.toContain('logout.js')
  })
})

describe('discovery', () => {
  it('names its addresses by the public address, whatever Host a client sends', async () => {
    const response = await fetch(`${provider.url}/idp/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    const document = JSON.parse(await response.text())
    expect(document.issuer).toBe(`${provider.url}/idp`)
    expect(document.token_endpoint).toBe(`${provider.url}/idp/token`)
    expect(document.code_challenge_methods_supported).toEqual(['S256'])
  })
})
