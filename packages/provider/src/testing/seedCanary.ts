import { sql } from 'kysely'
import { prepareList } from '../care/clinic/completeList.ts'
import { NotificationType } from '@diab/internal/notifications'
import { EntryType } from '@diab/core/rules'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import { insertImport } from '../record/devices/import.store.ts'
import { makeMeter, makeUploader } from './matrix/matrix.devices.ts'
import { enqueueMail } from '../platform/mail/outbox.store.ts'
import { escapeHtml } from '../conversation/notifications/escapeHtml.ts'
import { notify } from '../conversation/notifications/notify.ts'
import { insertSheet, markCompleted } from '../identity/registrationSheet/registrationSheet.store.ts'
import { insertVisitNote } from '../care/visitNotes/visitNotes.store.ts'
import { saveMeasureReminder } from '../platform/push/measureReminder.store.ts'
import { setPassword } from '../platform/session/credential.store.ts'
import type { CalledProvider } from './createTestProvider.ts'
import { linkDoctor, makeEntry, makePerson, type TestPerson } from './makePeople.ts'

/** Found nowhere else, in whatever form it is written. */
export const canary = 'xq7kanari'
export const canaryPassword = 'Demo-1234!'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

export interface CanaryWorld {
  provider: CalledProvider
  clinicId: string
  doctor: TestPerson
}

/** A patient whose every text holds the canary, seeded into everything that can hold a word about a person. */
export async function seedCanary({ provider, clinicId, doctor }: CanaryWorld): Promise<TestPerson> {
  const { db } = provider
  const person = await makePerson(db, ['Patient'], `Dr. ${canary} "Béla" O'Neil`)
  const email = `${canary}@teszt.example`
  await db
    .updateTable('app_user')
    .set({ email, email_confirmed: true, edu_number: canary, connection_token: canary })
    .where('id', '=', person.id)
    .execute()
  await setPassword(db, person.id, canaryPassword)
  await db.insertInto('clinic_patient').values({ clinic_id: clinicId, patient_id: person.id }).execute()
  await linkDoctor(db, clinicId, person, doctor)
  await seedByCalls(provider, person)
  await saveMeasureReminder(db, person.id, 15)
  await seedDiary(db, person)
  await prepareList(db, clinicId, '2026-03-02')
  await seedWebhook(db, person, clinicId)
  await seedMail(db, person, email, doctor)
  await seedSignIns(db, person, email)
  await seedSheets(provider.db, { clinicId, doctorId: doctor.id, patientId: person.id, email })
  const note = { patientId: person.id, body: canary, authorId: doctor.id, createdAt: new Date() }
  await insertVisitNote(provider.db, { ...note, id: uuidv7() })
  await seedForOthers(db, person, email, doctor)
  return person
}

/** A call to a system of the clinic about the person, who also asked for it. */
async function seedWebhook(pool: CalledProvider['db'], person: TestPerson, clinicId: string): Promise<void> {
  const [webhookId, now] = [uuidv7(), new Date()]
  const webhook = { clinic_id: clinicId, url: 'https://rendelo.example/', events: ['entry' as const], secret: Buffer.from('x') }
  await pool
    .insertInto('webhook')
    .values({ id: webhookId, ...webhook, created_by: person.id, created_at: now })
    .execute()
  const delivery = { event: 'entry' as const, subject_id: person.id, data: JSON.stringify({ clinicId, patientId: person.id }) }
  await pool
    .insertInto('webhook_delivery')
    .values({ id: uuidv7(), webhook_id: webhookId, ...delivery, created_at: now, next_attempt_at: now })
    .execute()
}

async function seedByCalls(provider: CalledProvider, person: TestPerson): Promise<void> {
  const token = await provider.tokenFor(person)
  const call = async (method: string, path: string, body: unknown, headers?: Record<string, string>) => {
    const response = await provider.call(method, path, { token, body, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  const diary = `/v1/patient/${person.id}/diary`
  const at = (hour: string) => `2026-03-02T${hour}:00:00`
  await call('POST', `${diary}/meal`, [{ entry: { entryDate: at('07'), value: 40, details: canary } }], { 'idempotency-key': canary })
  await call('POST', `${diary}/feel`, [{ entry: { entryDate: at('08'), feelTypes: [1], note: canary } }])
  await call('POST', `${diary}/medicine-intake`, [
    { entry: { entryDate: at('09'), value: 2, medicine: { name: canary, activeSubstanceType: 2 } } },
  ])
  await call('PUT', `/v1/user/${person.id}/address`, {
    country: canary,
    postalCode: '1011',
    city: canary,
    street: canary,
    phone: '+36 1 234 5678',
  })
  await call('POST', '/v1/user/firebase-token', { token: canary })
  await call('PUT', `/v1/user/${person.id}/pin`, { pin: '2580', password: canaryPassword })
  await call('PUT', `/v1/user/${person.id}/notification-setting`, [{ group: 6, isPushed: true, isMailed: true }])
}

/** A day of a sensor with one reading: 5.4 mmol/l at 10:00, in the target, in the first slot. */
async function seedPackedReading(pool: CalledProvider['db'], person: TestPerson, device: string): Promise<void> {
  const [id, writtenAt] = [uuidv7(), new Date('2026-03-01T09:00:05Z')]
  await sql`
    insert into sensor_day (patient_id, day, first_id, last_id, reading_count, is_keyed, meter_device, original_unit, time_zone,
      created_at, last_created_at, ids, offsets, amounts, flags, name_form, name_field, names, name_texts, name_marks, occurred_afters)
    values (${person.id}, '2026-03-01', ${id}, ${id}, 1, false, ${device}::jsonb, 'mmol/l', 'Europe/Budapest', ${writtenAt}, ${writtenAt},
      array[${id}]::uuid[], array[36000], array[5.4], array[${2 + 2 * 4 + 1 * 16}]::int[],
      0, '_id', array[${uuidv7()}]::uuid[], array[${canary}], array[0]::smallint[], array[-3600000])`.execute(pool)
}

async function seedDiary(pool: CalledProvider['db'], person: TestPerson): Promise<void> {
  for (const entryType of Object.values(EntryType)) await makeEntry(pool, person, entryType)
  const device = JSON.stringify({ name: canary, serialNumber: canary })
  await insertImport(pool, {
    id: uuidv7(),
    patient_id: person.id,
    created_by: person.id,
    created_at: new Date(),
    shift_minutes: 0,
    device,
    source: JSON.stringify({ format: canary, fileName: `${canary}.csv` }),
    saved_count: 1,
    duplicate_count: 0,
    refused_count: 0,
  })
  await seedPackedReading(pool, person, device)
  await pool.insertInto('sign_in').values({ id: canary, user_id: person.id, browser: canary, system: null }).execute()
  await pool.insertInto('external_identity').values({ issuer: 'https://issuer.example', subject: canary, user_id: person.id }).execute()
  await pool
    .insertInto('passkey')
    .values({
      id: uuidv7(),
      user_id: person.id,
      credential_id: canary,
      public_key: Buffer.from(canary),
      sign_count: 1,
      transports: [canary],
      name: canary,
    })
    .execute()
  await pool
    .insertInto('authenticator')
    .values({ user_id: person.id, secret: null, pending_secret: Buffer.from(canary) })
    .execute()
  await pool.insertInto('recovery_code').values({ id: uuidv7(), user_id: person.id, code_hash: canary }).execute()
  await pool
    .insertInto('storage_key')
    .values({ user_id: person.id, key: Buffer.alloc(32, canary) })
    .execute()
  await pool.insertInto('known_device').values({ user_id: person.id, device_hash: canary }).execute()
  await pool
    .insertInto('import_mapping')
    .values({ user_id: person.id, mappings: JSON.stringify([{ heading: canary }]) })
    .execute()
  const meterId = await makeMeter(pool, person.id, canary)
  await pool.updateTable('meter_registration').set({ name: canary }).where('id', '=', meterId).execute()
  await makeUploader(pool, person.id, canary)
  const { id: entryId } = await makeEntry(pool, person, EntryType.Meal)
  const document = { key: canary, field: 'uuid', identifier: canary, event_type: canary, occurred_at: new Date() }
  await pool
    .insertInto('nightscout_document')
    .values({ patient_id: person.id, entry_id: entryId, ...document })
    .execute()
  await pool.insertInto('removed_source_key').values({ patient_id: person.id, source_key: canary, import_id: null }).execute()
  await pool
    .insertInto('therapy_change')
    .values({
      patient_id: person.id,
      id: uuidv7(),
      changed_at: new Date(),
      changed_by: person.id,
      event: 'medicine.saved',
      meal_time: null,
      before: null,
      after: JSON.stringify({ medicineName: canary }),
    })
    .execute()
  await pool.insertInto('diabetes_status').values({ patient_id: person.id, diabetes_type: 1 }).execute()
  await pool
    .insertInto('health_record_connection')
    .values({ patient_id: person.id, reference: canary, connected_at: new Date(), error_code: null })
    .execute()
}

async function seedMail(pool: CalledProvider['db'], person: TestPerson, email: string, doctor: TestPerson): Promise<void> {
  const { fullname } = person
  await enqueueMail(pool, { recipient: email.toUpperCase(), subject: canary, text: `Kedves ${fullname}!`, html: `<p>${canary}</p>` })
  const others = { recipient: `${doctor.id}@teszt.example`, subject: 'Egy páciens', personIds: [person.id] }
  await enqueueMail(pool, {
    ...others,
    text: `${fullname} (${email}) csatlakozott.`,
    html: `<p><b>${escapeHtml(fullname)}</b> csatlakozott.</p>`,
  })
  await pool.insertInto('contact_message').values({ id: uuidv7(), name: fullname, email: email.toUpperCase(), message: canary }).execute()
}

/** Inserts one sheet that became the person's, and one that waits for the owner of the address. */
async function seedSheets(
  pool: CalledProvider['db'],
  { clinicId, doctorId, patientId, email }: { clinicId: string; doctorId: string; patientId: string; email: string },
): Promise<void> {
  const sheet = { fullname: canary, dateOfBirth: '1980-01-31', email, phone: canary, note: canary, doctorIdList: [patientId] }
  const made = { clinicId, createdBy: patientId, now: new Date() }
  const id = await insertSheet(pool, made, sheet)
  await markCompleted(pool, id, { patientId, hasOpenedAccount: true, completedBy: doctorId, now: new Date() })
  await insertSheet(pool, made, sheet)
  await insertSheet(pool, made, { fullname: 'Más Valaki', doctorIdList: [patientId] })
}

async function seedSignIns(pool: CalledProvider['db'], person: TestPerson, email: string): Promise<void> {
  const row = { grant_id: null, user_code: null, uid: null, consumed_at: null, expires_at: inDays(1) }
  const payloads = [
    { model: 'Session', payload: { accountId: person.id, loginTs: 1 } },
    { model: 'Interaction', payload: { params: { login_hint: email }, session: { accountId: person.id } } },
    { model: 'Interaction', payload: { params: { login_hint: email } } },
  ]
  for (const { model, payload } of payloads)
    await pool
      .insertInto('oidc_payload')
      .values({ ...row, model, id: uuidv7(), payload: JSON.stringify(payload) })
      .execute()
}

async function seedForOthers(pool: CalledProvider['db'], person: TestPerson, email: string, doctor: TestPerson): Promise<void> {
  await notify(pool, NotificationType.UploadFromNewMeter, { userIds: [person.id], text: 'newMeter', words: [canary], data: {} })
  const recipients = { userIds: [doctor.id], persons: [person.id] }
  await notify(pool, NotificationType.Uploaded, { ...recipients, text: 'uploadedBy', data: { patientId: person.id } })
  await notify(pool, NotificationType.TherapyUpdated, { ...recipients, text: 'therapyUpdated', data: {} })
  const refused = { endpoint_id: 'diary.list', hour: new Date() }
  await pool
    .insertInto('refused_access')
    .values([
      { ...refused, actor_id: person.id, subject_id: doctor.id },
      { ...refused, actor_id: doctor.id, subject_id: person.id },
    ])
    .execute()
  const invitation = {
    kind: 'patientPassword' as const,
    created_at: new Date(),
    expires_at: inDays(14),
    worker_type: null,
    clinic_id: null,
  }
  const invite = (values: { email: string; fullname: string | null; user_id: string | null; invited_by: string | null }) =>
    pool
      .insertInto('invitation')
      .values({ ...invitation, ...values, id: uuidv7(), token_hash: Buffer.from(uuidv7()) })
      .execute()
  await invite({ email, fullname: canary, user_id: null, invited_by: doctor.id })
  await invite({ email: `other-${canary}@teszt.example`, fullname: null, user_id: person.id, invited_by: doctor.id })
  await invite({ email: 'gyerek@teszt.example', fullname: null, user_id: null, invited_by: person.id })
  await pool
    .insertInto('clinic_request')
    .values({ id: uuidv7(), clinic_name: canary, fullname: canary, email, phone: canary, message: canary, clinic_id: null })
    .execute()
  await pool
    .insertInto('idempotency_key')
    .values({
      user_id: doctor.id,
      endpoint_id: 'x',
      key: 'k',
      body_hash: '',
      status: 200,
      response: JSON.stringify([{ fullname: person.fullname }]),
      named_ids: [person.id],
    })
    .execute()
  const threadId = uuidv7()
  await pool
    .insertInto('thread')
    .values({ id: threadId, patient_id: person.id, participants_key: [person.id, doctor.id].toSorted().join(' ') })
    .execute()
  for (const { id } of [person, doctor]) {
    await pool.insertInto('thread_participant').values({ thread_id: threadId, user_id: id }).execute()
    await pool
      .insertInto('message')
      .values({ thread_id: threadId, id: uuidv7(), body: canary, created_by: id, sender_id: id, created_at: new Date() })
      .execute()
  }
}
