import { isStaff } from '@diab/core/guards'
import type { DiaryEntry, EntryType } from '@diab/core/rules'
import { selectUser } from '../../platform/access/people.store.ts'
import { selectAccessLog } from '../../care/accessLog/accessLog.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { selectImportMappings, selectImports } from '../../record/devices/import.store.ts'
import { selectRegistrations } from '../../record/devices/meterRegistration.store.ts'
import { selectUploaders } from '../../record/devices/uploader.store.ts'
import { selectEntries, selectEntriesAfter } from '../../record/diary/diary.store.ts'
import { selectHealthRecord } from '../../record/healthRecord/healthRecord.store.ts'
import { selectSavedMedicines } from '../../record/medicine/medicine.store.ts'
import { selectNotifications } from '../../conversation/notifications/notifications.store.ts'
import { selectNotificationSettings } from '../../conversation/notificationSetting/notificationSetting.store.ts'
import { selectPin } from '../../identity/pin/pin.store.ts'
import { selectSheetsOfPatient } from '../../identity/registrationSheet/registrationSheet.store.ts'
import { selectVisitNotes } from '../../care/visitNotes/visitNotes.store.ts'
import { selectAddress, selectClinicAccess, selectTemporaryAccess } from '../../identity/settings/settings.store.ts'
import { selectExternalIdentities } from '../../platform/session/externalIdentity.store.ts'
import { selectOwnMethods } from '../../identity/signInMethods/ownMethods.store.ts'
import { selectRequests, selectSupervised, selectSupervisors } from '../../care/supervision/supervision.store.ts'
import { selectPlans } from '../../record/therapy/mealTime.store.ts'
import { selectDiabetesStatus, selectGlucoseRanges, selectLabelTimes } from '../../record/therapy/therapy.store.ts'
import { selectHistory } from '../../record/therapyHistory/therapyHistory.store.ts'
import {
  selectAccountFacts,
  selectContactMessages,
  selectEmployments,
  selectOwnActions,
  selectOwnInvitations,
  selectOwnMessages,
  selectOwnSignIns,
  selectPushedSince,
} from './accountData.store.ts'

/** One thing that is kept about a person: as a whole, or in pieces where it may be long. */
export type AccountPart = { name: string; value: unknown } | { name: string; pieces: AsyncIterable<readonly unknown[]> }

const pageSize = 1000

/** Pages of a list that is read by offset, until one is not full. */
async function* pagesOf<Item>(read: (page: { offset: number; limit: number }) => Promise<Item[]>): AsyncGenerator<Item[]> {
  for (let offset = 0; ; offset += pageSize) {
    const page = await read({ offset, limit: pageSize })
    if (page.length > 0) yield page
    if (page.length < pageSize) return
  }
}

async function* ownActions(db: Db, userId: string) {
  for (
    let page = await selectOwnActions(db, userId, pageSize);
    page.length > 0;
    page = await selectOwnActions(db, userId, pageSize, page.at(-1))
  )
    yield page
}

const everything = { offset: 0, limit: undefined }

/** So many entries are in memory at a time, however long the diary is. */
export const diaryPieceSize = 5000

/** A whole diary, oldest first, in pieces; of one kind where that is given. */
export async function* diaryPieces(db: Db, patientId: string, entryType?: EntryType): AsyncGenerator<DiaryEntry[]> {
  let piece = await selectEntries(db, patientId, { entryType, ascending: true, offset: 0, limit: diaryPieceSize })
  for (;;) {
    const last = piece.at(-1)
    if (last === undefined) return
    yield piece
    if (piece.length < diaryPieceSize) return
    piece = await selectEntriesAfter(db, patientId, { entryType, ascending: true, limit: diaryPieceSize }, last)
  }
}

async function* patientParts(db: Db, id: string): AsyncGenerator<AccountPart> {
  yield { name: 'diabetesStatus', value: await selectDiabetesStatus(db, id) }
  yield { name: 'labelTimes', value: await selectLabelTimes(db, id) }
  yield { name: 'glucoseRanges', value: await selectGlucoseRanges(db, id) }
  yield { name: 'mealTimes', value: await selectPlans(db, id) }
  yield { name: 'therapyHistory', value: (await selectHistory(db, id, everything)).changes }
  yield { name: 'medicines', value: (await selectSavedMedicines(db, id, everything)).items }
  yield { name: 'meters', pieces: pagesOf((page) => selectRegistrations(db, id, page)) }
  yield { name: 'imports', pieces: pagesOf((page) => selectImports(db, id, page)) }
  yield { name: 'uploaders', value: await selectUploaders(db, id) }
  yield { name: 'clinics', value: await selectClinicAccess(db, id) }
  yield { name: 'visitNotes', pieces: pagesOf((page) => selectVisitNotes(db, id, page)) }
  yield { name: 'registrationSheets', value: await selectSheetsOfPatient(db, id) }
  yield { name: 'temporaryPermissions', value: await selectTemporaryAccess(db, id) }
  yield { name: 'supervisors', value: await selectSupervisors(db, id) }
  yield { name: 'supervisionRequests', value: await selectRequests(db, id) }
  yield { name: 'supervised', value: await selectSupervised(db, id) }
  yield { name: 'healthRecord', value: (await selectHealthRecord(db, id)) ?? null }
  yield { name: 'diary', pieces: diaryPieces(db, id) }
}

/**
 * Everything that is kept about a person, in the words of this API, read while it is handed on. Left out are secrets:
 * hashes of password and PIN, keys and codes of signing in, the connection code, tokens of links and of browsers.
 */
export async function* accountParts(db: Db, id: string): AsyncGenerator<AccountPart> {
  const profile = await selectUser(db, id)
  // The account went while its download began.
  if (!profile) return
  yield { name: 'profile', value: profile }
  yield { name: 'account', value: await selectAccountFacts(db, id) }
  yield { name: 'address', value: await selectAddress(db, id) }
  yield { name: 'notificationSettings', value: await selectNotificationSettings(db, id) }
  yield { name: 'pin', value: { isSet: (await selectPin(db, id)) !== undefined } }
  yield { name: 'signInMethods', value: await selectOwnMethods(db, id) }
  yield { name: 'pushedBrowsers', value: await selectPushedSince(db, id) }
  yield { name: 'externalIdentities', value: await selectExternalIdentities(db, id) }
  yield { name: 'signIns', value: await selectOwnSignIns(db, id) }
  yield { name: 'invitations', value: await selectOwnInvitations(db, id) }
  yield { name: 'importMappings', value: await selectImportMappings(db, id) }
  yield { name: 'contactMessages', value: await selectContactMessages(db, id) }
  yield { name: 'messages', pieces: pagesOf((page) => selectOwnMessages(db, id, page)) }
  yield { name: 'notifications', pieces: pagesOf((page) => selectNotifications(db, id, page)) }
  yield { name: 'accessLog', pieces: pagesOf((page) => selectAccessLog(db, id, page)) }
  yield { name: 'ownDeeds', pieces: ownActions(db, id) }
  if (isStaff(profile)) yield { name: 'workplaces', value: await selectEmployments(db, id) }
  if (profile.roles.includes('Patient')) yield* patientParts(db, id)
}
