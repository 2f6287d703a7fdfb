import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { createOidcClient, type Tokens } from '../../testing/oidcClient.ts'
import { testPassword } from '../../testing/signInThrough.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

/** A browser that signed in as a new person. */
async function signIn() {
  const { id } = await makePerson(provider.db)
  await setPassword(provider.db, id, testPassword)
  const client = createOidcClient(provider.url)
  const code = await client.signInForCode(`${id}@teszt.example`, testPassword)
  const tokens = (await (await client.redeem(code)).json()) as Tokens
  return { id, client, tokens }
}

const sessionsOf = (db: Transaction<Database> | TestProvider['db'], id: string) =>
  db.selectFrom('oidc_payload').select(['id', 'payload']).where('model', '=', 'Session').where('account_id', '=', id)

/** Lets another tab renew its sign-in, and something happen to the session after the renewal read it and before it writes it. */
async function renewBeside({ id, client }: Awaited<ReturnType<typeof signIn>>, happen: (tx: Transaction<Database>) => Promise<unknown>) {
  const renewed = Promise.withResolvers<URL>()
  await provider.db.transaction().execute(async (tx) => {
    await sessionsOf(tx, id).forUpdate().execute()
    void client.authorize({ prompt: 'none' }).then(renewed.resolve, renewed.reject)
    await untilWaiting(provider.db)
    await happen(tx)
  })
  return renewed.promise
}

it('a session that ends while another tab renews its sign-in is not made again', async () => {
  const person = await signIn()
  await renewBeside(person, (tx) =>
    tx.deleteFrom('oidc_payload').where('model', '=', 'Session').where('account_id', '=', person.id).execute(),
  )
  expect(await sessionsOf(provider.db, person.id).execute()).toEqual([])
  expect((await person.client.authorize({ prompt: 'none' })).searchParams.get('error')).toBe('login_required')
})

it('a sign-out that begins while another tab renews its sign-in can be confirmed', async () => {
  const person = await signIn()
  const state = { secret: 'titok' }
  await renewBeside(person, (tx) =>
    sql`update oidc_payload set payload = payload || ${JSON.stringify({ state })}::jsonb where model = 'Session' and account_id = ${person.id}`.execute(
      tx,
    ),
  )
  expect(await sessionsOf(provider.db, person.id).execute()).toMatchObject([{ payload: { state } }])
  const body = new URLSearchParams({ xsrf: state.secret, logout: 'yes' })
  const confirmed = await person.client.jar.fetch(`${provider.url}/idp/session/end/confirm`, { method: 'POST', body })
  expect(confirmed.status).toBe(303)
  expect(await sessionsOf(provider.db, person.id).execute()).toEqual([])
})
