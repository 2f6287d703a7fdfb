import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  selectContactMessages,
  selectEmployments,
  selectOwnActions,
  selectOwnInvitations,
  selectOwnMessages,
  selectOwnSignIns,
  selectPushedSince,
} from '../../exchange/accountData/accountData.store.ts'
import { acceptPrivacyPolicy, setNewsletter, updateProfile } from '../../identity/account/account.store.ts'
import { countAccessLog, selectAccessLog } from '../../care/accessLog/accessLog.store.ts'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { countImports, markUndone, selectImport, selectImports, selectRemainingSerials } from '../../record/devices/import.store.ts'
import { countRegistrations, selectConnectedByImport, selectRegistrations } from '../../record/devices/meterRegistration.store.ts'
import { deleteOldestOpened } from '../../record/devices/transfer.store.ts'
import {
  countEntries,
  deleteEntry,
  deleteImported,
  freeSourceKeys,
  selectEntries,
  selectEntry,
  selectHandedOverBy,
  selectHasImported,
  selectHeldIds,
  selectHeldSourceKeys,
  selectTypedEntries,
} from '../../record/diary/diary.store.ts'
import { deleteHealthRecord, selectHealthRecord } from '../../record/healthRecord/healthRecord.store.ts'
import { deleteSavedMedicine, selectSavedMedicine, selectSavedMedicines } from '../../record/medicine/medicine.store.ts'
import { selectNotificationSettings } from '../../conversation/notificationSetting/notificationSetting.store.ts'
import { markNotificationRead } from '../../conversation/notifications/notifications.store.ts'
import { selectSheetsOfPatient } from '../../identity/registrationSheet/registrationSheet.store.ts'
import { selectTemporaryAccess } from '../../identity/settings/settings.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { filledPerson } from '../../testing/fillTables.ts'
import { deleteMealTime, deleteTask, raiseVersion, selectPlans, updateTask } from '../../record/therapy/mealTime.store.ts'
import { deleteLabelTimes, selectGlucoseRanges } from '../../record/therapy/therapy.store.ts'
import { selectVisitNotes } from '../../care/visitNotes/visitNotes.store.ts'
import { addBystanders, readTouched } from '../../testing/matrix/matrix.bystanders.ts'

const page = { offset: 0, limit: 100 }
const now = new Date()
/** Of the row that `fillTables` or `addBystanders` made first in a table. */
const rowOf = (prefix: string) => `${prefix.padStart(8, '0')}-0000-7000-8000-000000000001`
const [entry, importId, note, notification] = [rowOf('4'), rowOf('d'), rowOf('6'), rowOf('1')]
const [mealTime, task, medicine] = [rowOf('e'), rowOf('f'), rowOf('10')]
const minute = '2026-01-01T00:01:00'

type Read = (db: Db, person: string) => Promise<unknown>

/** What a store finds for a person who has nothing, whatever others have. */
const reads: Record<string, Read> = {
  'where the person works': selectEmployments,
  'links that were sent': selectOwnInvitations,
  'messages to the customer service': selectContactMessages,
  'browsers that are pushed to': selectPushedSince,
  'sign-ins': selectOwnSignIns,
  'actions of the person': (db, id) => selectOwnActions(db, id, 100),
  'messages of threads': (db, id) => selectOwnMessages(db, id, page),
  'actions of others': (db, id) => selectAccessLog(db, id, page),
  'the count of actions of others': countAccessLog,
  entries: (db, id) => selectEntries(db, id, { ...page, ascending: true }),
  'the count of entries': (db, id) => countEntries(db, id, {}),
  'one entry': (db, id) => selectEntry(db, id, entry),
  'the person who handed an entry over': (db, id) => selectHandedOverBy(db, id, entry),
  'entries of a minute': (db, id) => selectTypedEntries(db, id, [minute]),
  'keys of entries': (db, id) => selectHeldSourceKeys(db, id, ['k-1'], []),
  'ids of entries': (db, id) => selectHeldIds(db, id, [entry]),
  'whether anything was imported': selectHasImported,
  imports: (db, id) => selectImports(db, id, page),
  'the count of imports': countImports,
  'one import': (db, id) => selectImport(db, id, importId),
  'numbers of meters in the diary': selectRemainingSerials,
  meters: (db, id) => selectRegistrations(db, id, page),
  'the count of meters': countRegistrations,
  'the meter that an import connected': (db, id) => selectConnectedByImport(db, id, importId),
  'the health record': selectHealthRecord,
  'saved medicines': async (db, id) => (await selectSavedMedicines(db, id, page)).items,
  'one saved medicine': (db, id) => selectSavedMedicine(db, id, { id: medicine }),
  'settings of notifications': async (db, id) => (await selectNotificationSettings(db, id)).filter(({ isMailed }) => isMailed),
  sheets: selectSheetsOfPatient,
  'doctors who were let in': selectTemporaryAccess,
  'meal times': (db, id) => selectPlans(db, id),
  'one meal time': (db, id) => selectPlans(db, id, mealTime),
  notes: (db, id) => selectVisitNotes(db, id, page),
  'one note': (db, id) => selectVisitNotes(db, id, { ...page, id: note }),
}

type Write = (db: Db, person: string, id: string) => Promise<unknown>

/** What a store does with a record of a person: the record of another, and another of the person, stay. */
const writes: [what: string, id: string, write: Write][] = [
  ['an entry is removed', entry, deleteEntry],
  ['an import is taken back', importId, deleteImported],
  ['the keys of an import are free', importId, freeSourceKeys],
  ['an import is marked as taken back', importId, (db, person, id) => markUndone(db, person, id, { by: person, now })],
  ['a saved medicine is removed', medicine, deleteSavedMedicine],
  ['a notification is read', notification, (db, person, id) => markNotificationRead(db, person, id, now)],
  ['a meal time is removed', mealTime, deleteMealTime],
  ['a meal time changes', mealTime, (db, person, id) => raiseVersion(db, person, id)],
  ['a task changes', task, (db, person, id) => updateTask(db, person, id, 50)],
  ['a task is removed', task, deleteTask],
]

describe('beside bystanders', () => {
  let provider: TestProvider
  let newcomer: string

  beforeAll(async () => {
    provider = await createTestProvider()
    await addBystanders(provider.db)
    newcomer = uuidv7()
    const row = { id: newcomer, email: 'uj@teszt.example', fullname: 'Új Ubul', date_of_birth: '1980-01-31', edu_number: null }
    await provider.db
      .insertInto('app_user')
      .values({ ...row, roles: ['Patient'], connection_token: 'ÚJ-1' })
      .execute()
    const message = { name: 'Új Ubul', email: row.email, message: 'Kérdés' }
    await provider.db
      .insertInto('contact_message')
      .values({ ...message, id: uuidv7() })
      .execute()
  })
  afterAll(() => provider?.close())
  beforeEach(() => readTouched(provider.db))

  it.each(Object.entries(reads))('a person who has nothing has none of %s', async (_what, read) => {
    const found = await read(provider.db, newcomer)
    expect(Array.isArray(found) ? found : Number(found ?? 0)).toEqual(Array.isArray(found) ? [] : 0)
  })

  it('a message to the customer service is the own one once the address is confirmed', async () => {
    await provider.db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', newcomer).execute()
    expect(await selectContactMessages(provider.db, newcomer)).toMatchObject([{ email: 'uj@teszt.example' }])
  })

  it.each(writes)('when %s, only that record of that person is touched', async (_what, id, write) => {
    await write(provider.db, newcomer, id)
    for (const person of [1, 2, 3, 4, 5].map(filledPerson)) await write(provider.db, person, uuidv7())
    expect(await readTouched(provider.db)).toEqual([])
  })

  it('what is changed of a person is changed of that person alone', async () => {
    const { db } = provider
    await deleteHealthRecord(db, newcomer)
    await deleteLabelTimes(db, newcomer)
    await deleteOldestOpened(db, newcomer, 0)
    await updateProfile(db, newcomer, { fullname: 'Új Név' })
    await acceptPrivacyPolicy(db, newcomer, now)
    await setNewsletter(db, newcomer, true)
    expect(await readTouched(db)).toEqual([])
    expect(await selectGlucoseRanges(db, newcomer)).toEqual([])
  })

  it('an import is one of its diary, also beside one of the same id in another diary', async () => {
    const { db } = provider
    const change = JSON.stringify({ patient_id: newcomer, created_by: newcomer, import_id: importId })
    for (const [table, id] of [
      ['import', importId],
      ['diary_entry', entry],
    ] as const)
      await sql`insert into ${sql.table(table)} select (jsonb_populate_record(row, ${change}::jsonb)).*
        from ${sql.table(table)} as row where id = ${id}`.execute(db)
    await sql`update diary_entry set import_id = ${importId} where patient_id = ${filledPerson(1)}`.execute(db)
    expect(await selectImports(db, newcomer, page)).toMatchObject([{ remainingCount: 1 }])
    expect(await selectHandedOverBy(db, newcomer, entry)).toBeUndefined()
  })
})
