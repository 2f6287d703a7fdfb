import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise, testCodeOf } from '../../testing/makePeople.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'
import { connectByCode } from './connectByCode.ts'
import { selectSupervisedAlone } from './supervision.store.ts'

let provider: TestProvider
let db: Kysely<Database>
beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())

it('tells of no other person that a parent alone has them in care', async () => {
  const [parent, grandparent] = [await makePerson(db), await makePerson(db)]
  const [own, shared, asked] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  for (const child of [own, shared, asked]) await supervise(db, parent, child)
  await supervise(db, grandparent, shared)
  expect(await selectSupervisedAlone(db, parent.id, [shared.id, asked.id])).toEqual(new Set([asked.id]))
})

it('knows a code no more that was replaced while the caller waited for its person', async () => {
  const [parent, child] = [await makePerson(db), await makePerson(db)]
  const token = await provider.tokenFor(parent)
  const answer = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ connection_token: uuidv7().slice(0, 12) })
      .where('id', '=', child.id)
      .execute()
    const body = { connectionToken: testCodeOf(child.id) }
    const call = provider.call('POST', `/v1/patient/${parent.id}/supervised/connect`, { token, body })
    await untilWaiting(db)
    return { call }
  })
  expect((await answer.call).status).toBe(404)
})

it('knows no code for a caller whose account has just ended', async () => {
  const child = await makePerson(db)
  const principal = { userId: uuidv7(), roles: ['Patient'] as const, emailConfirmed: true }
  const request = { ip: '127.0.0.1', id: 'r-1', routeOptions: { config: {} } } as unknown as AuditedCall['request']
  await expect(connectByCode({ db, principal, request }, testCodeOf(child.id), db)).rejects.toMatchObject({ status: 404 })
  const { connection_token } = await db
    .selectFrom('app_user')
    .select('connection_token')
    .where('id', '=', child.id)
    .executeTakeFirstOrThrow()
  expect(connection_token).toBe(testCodeOf(child.id))
})
