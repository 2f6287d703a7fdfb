import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { makePerson, supervise } from '../../testing/makePeople.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { readRelation } from '../access/relation.store.ts'
import { isTokenCurrent } from '../session/tokenAccount.store.ts'
import { connect, type DatabaseConnection } from './connect.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeEach(async () => {
  database = await createTestDatabase(inject('testServer'))
})
afterEach(async () => {
  await connection.db.destroy()
  await database.drop()
})

const principalOf = (userId: string) => ({ userId, roles: [], emailConfirmed: true })

async function prepared(): Promise<{ name: string; runs: number }[]> {
  const { rows } = await sql<{ name: string; runs: number }>`
    select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements order by name`.execute(connection.db)
  return rows
}

it('plans once for a connection what every call asks, and answers the same each time', async () => {
  connection = connect(database.settings, { max: 1 })
  const { db } = connection
  const patient = await makePerson(db, ['Patient'])
  const parent = await makePerson(db, ['Patient'])
  await supervise(db, parent, patient)
  const ask = async () => [
    (await readRelation(db, parent.id, patient.id)).isSupervisor,
    (await readRelation(db, patient.id, parent.id)).isSupervisor,
    await isTokenCurrent(db, principalOf(parent.id)),
  ]
  for (let times = 0; times < 4; times++) expect(await ask()).toEqual([true, false, true])
  // A plan that is used for any values is made after the fifth time.
  expect(await prepared()).toEqual([
    { name: 'relation', runs: 8 },
    { name: 'token_account', runs: 4 },
  ])
  await db.deleteFrom('supervision').execute()
  expect(await ask()).toEqual([false, false, true])
})

it('answers while a newer version adds a column', async () => {
  connection = connect(database.settings, { max: 1 })
  const { db } = connection
  const person = await makePerson(db, ['Patient'])
  const ask = async () => [(await readRelation(db, person.id, person.id)).isPatient, await isTokenCurrent(db, principalOf(person.id))]
  for (let times = 0; times < 7; times++) expect(await ask()).toEqual([true, true])
  await sql`alter table credential add column added int`.execute(db)
  expect(await ask()).toEqual([true, true])
})

it('leaves nothing on a connection that a pooler lends', async () => {
  connection = connect(database.settings, { max: 1, isLent: true })
  const { id } = await makePerson(connection.db, ['Patient'])
  expect((await readRelation(connection.db, id, id)).isPatient).toBe(true)
  expect(await prepared()).toEqual([])
})
