import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect, type DatabaseConnection } from '../db/connect.ts'
import { idempotencyKeyLifetimeHours } from '../http/idempotency.ts'
import { readSigningKeys, rotateSigningKey } from '../oidc/signingKeys.ts'
import { makeDoctor, makePerson } from '../testing/makePeople.ts'
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { removeExpired } from './removeExpired.ts'

let database: TestDatabase
let connection: DatabaseConnection

beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  connection = connect(database.settings)
})
afterAll(async () => {
  await connection.db.destroy()
  await database.drop()
})

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

it('what has run out goes, what is still good stays', async () => {
  const { db } = connection
  await readSigningKeys(db)
  await rotateSigningKey(db)
  await db
    .updateTable('signing_key')
    .set({ retired_at: hoursFromNow(-25) })
    .where('retired_at', 'is not', null)
    .execute()
  for (const hours of [-1, 1]) {
    const payload = { model: 'Session', payload: '{}', grant_id: null, user_code: null, uid: null, consumed_at: null }
    await db
      .insertInto('oidc_payload')
      .values({ ...payload, id: `s${hours}`, expires_at: hoursFromNow(hours) })
      .execute()
  }
  for (const hours of [-idempotencyKeyLifetimeHours - 1, -idempotencyKeyLifetimeHours + 1]) {
    const key = { user_id: randomUUID(), endpoint_id: 'x', key: 'k', body_hash: '', status: 200, response: null }
    await db
      .insertInto('idempotency_key')
      .values({ ...key, created_at: hoursFromNow(hours) })
      .execute()
  }
  for (const hours of [-1, 0])
    await db
      .insertInto('attempt_window')
      .values({ scope: 's', subject: `a${hours}`, attempts: 1, started_at: hoursFromNow(hours) })
      .execute()

  const patient = await makePerson(db)
  for (const hours of [-1, 1]) {
    const { id } = await makeDoctor(db)
    await db
      .insertInto('temporary_permission')
      .values({ patient_id: patient.id, doctor_id: id, expires_at: hoursFromNow(hours) })
      .execute()
  }

  const once = { oidc_payload: 1, idempotency_key: 1, attempt_window: 1, temporary_permission: 1, signing_key: 1 }
  expect(await removeExpired(db)).toEqual(once)
  expect(Object.values(await removeExpired(db))).toEqual([0, 0, 0, 0, 0])
})
