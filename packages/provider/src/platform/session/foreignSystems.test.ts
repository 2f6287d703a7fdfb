import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSystem } from '../../identity/clinicSystems/clinicSystem.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeClinic, makePerson } from '../../testing/makePeople.ts'
import { namedAmong } from '../db/namedIds.store.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import type { Principal } from '../http/principal.ts'
import { enqueueMail, lockDueMail, postponeMail, removeMail } from '../mail/outbox.store.ts'
import { selectAccountById } from './externalIdentity.store.ts'
import { requireConfirmation } from './recentAuthentication.ts'
import { endSignIn, isUnused } from './signIn.store.ts'
import { isTokenCurrent } from './tokenAccount.store.ts'

/** A clinic has a program, and the neighbour’s rows come first in every table. */
let provider: TestProvider
let db: TestProvider['db']
let system: string
let neighbour: string
let own: string
const later = new Date('2100-01-01T00:00:00Z')

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
  const clinicId = await makeClinic(db)
  system = (await insertSystem(db, { clinicId, name: 'Rendszer', scopes: ['read'], secretHash: Buffer.alloc(32), createdBy: null })).id
  ;[neighbour, own] = [(await makePerson(db)).id, (await makePerson(db)).id]
})
afterAll(() => provider?.close())

const principalOf = (userId: string, signInId?: string): Principal => ({ userId, roles: [], emailConfirmed: true, signInId })

it('a program of a clinic is no account that a person signs in to, and the persons beside it are', async () => {
  expect((await selectAccountById(db, own))?.userId).toBe(own)
  expect(await selectAccountById(db, system)).toBeUndefined()
  expect(await isTokenCurrent(db, principalOf(own))).toBe(true)
  expect(await isTokenCurrent(db, principalOf(system))).toBe(false)
})

it('only the sign-in of the person who calls confirms who it is, and each is unused by itself', async () => {
  const signIn = { authenticated_at: sql<Date>`now()`, second_factor_at: sql<Date>`now()` }
  await db
    .insertInto('sign_in')
    .values({ ...signIn, id: 'theirs', user_id: neighbour, last_used_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  await db
    .insertInto('sign_in')
    .values({ ...signIn, id: 'mine', user_id: own })
    .execute()
  const confirm = (userId: string, signInId: string) => requireConfirmation(db, provider.config, principalOf(userId, signInId), 'recent')
  await confirm(neighbour, 'theirs')
  await expect(confirm(own, 'theirs')).rejects.toMatchObject({ status: 403 })
  expect([await isUnused(db, 'theirs', 60), await isUnused(db, 'mine', 60)]).toEqual([true, false])
})

it('a person who ends a sign-in ends the codes given to them in it, and no one else’s', async () => {
  const keep = (model: string, id: string, userId: string, more: object = {}) =>
    db
      .insertInto('oidc_payload')
      .values({
        model,
        id,
        payload: JSON.stringify({ accountId: userId, sessionUid: 'ended' }),
        grant_id: null,
        user_code: null,
        uid: null,
        expires_at: later,
        consumed_at: null,
        ...more,
      })
      .execute()
  await keep('AuthorizationCode', 'their code', neighbour)
  await keep('AuthorizationCode', 'my code', own)
  await keep('Session', 'my session', own, { uid: 'ended' })
  expect(await endSignIn(db, own, 'ended')).toBe(true)
  expect(await db.selectFrom('oidc_payload').select('id').execute()).toEqual([{ id: 'their code' }])
})

it('of the ids in an answer those of persons are found, and of no person it does not name', async () => {
  const namedIn = async (ids: string[]) => (await sql<{ ids: string[] | null }>`select ${namedAmong(ids)} as ids`.execute(db)).rows[0]?.ids
  expect(await namedIn([own, uuidv7()])).toEqual([own])
  expect(await namedIn([uuidv7()])).toBeNull()
})

it('a mail is removed, and put off, alone', async () => {
  for (const recipient of ['first', 'second', 'third']) await enqueueMail(db, { recipient, subject: 'Tárgy', text: 'Szöveg' })
  const mails = () => db.selectFrom('outbox_mail').select(['id', 'recipient', 'attempts']).orderBy('recipient').execute()
  const [first, second] = await mails()
  await removeMail(db, first?.id ?? '')
  const due = await lockDueMail(db)
  if (!due) throw new Error('no mail is due')
  await postponeMail(db, { ...due, id: second?.id ?? '' }, 'ECONNREFUSED')
  expect((await mails()).map(({ recipient, attempts }) => [recipient, attempts])).toEqual([
    ['second', 1],
    ['third', 0],
  ])
})
