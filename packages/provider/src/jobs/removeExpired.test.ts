import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { refusedAccessDays } from '../platform/audit/refusedAccess.store.ts'
import { connect, type DatabaseConnection } from '../platform/db/connect.ts'
import { idempotencyKeyLifetimeHours } from '../platform/http/idempotency.ts'
import { readSigningKeys, rotateSigningKey } from '../platform/session/signingKeys.ts'
import { makeClinic, makeDoctor, makePerson } from '../testing/makePeople.ts'
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { knownDeviceDays } from '../platform/session/knownDevice.ts'
import { failureRetentionHours } from '../platform/session/signInDelay.store.ts'
import { removeExpired, supervisionRequestLifetimeDays } from './removeExpired.ts'

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
  await readSigningKeys(db, ['a secret of the test'])
  await rotateSigningKey(db, ['a secret of the test'])
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

  for (const hours of [-failureRetentionHours - 1, -1]) {
    const failure = { account: 'a', source: `s${hours}`, failures: 1, blocked_until: hoursFromNow(hours) }
    await db
      .insertInto('sign_in_failure')
      .values({ ...failure, counted_at: hoursFromNow(hours) })
      .execute()
  }
  const ofApp = { user_id: patient.id, patient_id: patient.id, client_id: 'minta' }
  await db
    .insertInto('smart_grant')
    .values({ ...ofApp, id: 'ended' })
    .execute()
  for (const hours of [-1, 1])
    await db
      .insertInto('smart_launch')
      .values({ ...ofApp, token_hash: Buffer.from(`l${hours}`), expires_at: hoursFromNow(hours) })
      .execute()
  await db.insertInto('sign_in').values({ id: 'ended', user_id: patient.id, browser: null, system: null }).execute()
  for (const days of [-knownDeviceDays - 1, -1])
    await db
      .insertInto('known_device')
      .values({ user_id: patient.id, device_hash: `d${days}`, last_used_at: hoursFromNow(days * 24) })
      .execute()

  for (const days of [-supervisionRequestLifetimeDays - 1, -1]) {
    const { id } = await makePerson(db)
    const request = { supervised_id: patient.id, supervisor_id: id }
    await db
      .insertInto('supervision_request')
      .values({ ...request, created_at: hoursFromNow(days * 24) })
      .execute()
  }

  for (const days of [-refusedAccessDays - 1, -refusedAccessDays + 1])
    await db
      .insertInto('refused_access')
      .values({ actor_id: patient.id, subject_id: null, endpoint_id: 'diary.list', hour: hoursFromNow(days * 24) })
      .execute()

  const webhook = { id: randomUUID(), clinic_id: await makeClinic(db), url: 'https://rendelo.example/', created_by: null }
  await db
    .insertInto('webhook')
    .values({ ...webhook, events: ['entry'], secret: Buffer.from('x'), created_at: hoursFromNow(-1) })
    .execute()
  for (const days of [-31, -29])
    await db
      .insertInto('webhook_delivery')
      .values({
        id: randomUUID(),
        webhook_id: webhook.id,
        event: 'entry',
        subject_id: null,
        data: '{}',
        created_at: hoursFromNow(days * 24),
        next_attempt_at: null,
      })
      .execute()

  const tables = [
    'oidc_payload',
    'idempotency_key',
    'attempt_window',
    'sign_in',
    'sign_in_failure',
    'known_device',
    'temporary_permission',
    'supervision_request',
    'refused_access',
    'smart_grant',
    'smart_launch',
    'webhook_delivery',
    'signing_key',
  ]
  const once = Object.fromEntries(tables.map((table) => [table, 1]))
  expect(await removeExpired(db)).toEqual(once)
  expect(Object.values(await removeExpired(db))).toEqual(tables.map(() => 0))
})
