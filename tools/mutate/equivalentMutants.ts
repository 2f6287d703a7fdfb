import type { Mutant } from './findMutants.ts'

const askedAgain = 'The service asks again once it has the lock of the clinic, and answers the same.'
const clinic = 'packages/provider/src/care/clinic/clinic.policy.ts'

const onlyLocks = 'The statement locks and reads nothing: without the clause others wait too, and every answer is the same.'
const src = 'packages/provider/src'
/** Of statements that lock: the file, the function, the clause, and what takes its place. */
const locks: readonly (readonly [file: string, within: string, original: string, replacement: string])[] = [
  ['platform/access/people.store.ts', 'lockCredential', ".where('user_id', '=', userId)", ''],
  ['care/clinic/clinicPatient.store.ts', 'toggleMark', ".where('clinic_id', '=', clinicId)", ''],
  ['care/clinic/clinicPatient.store.ts', 'toggleMark', ".where('user_id', '=', doctorId)", ''],
  ['platform/access/lockClinic.store.ts', 'lockClinic', ".where('id', '=', clinicId)", ''],
  ['identity/registrationSheet/registrationSheet.store.ts', 'lockSheet', 'clinic_id = ${clinicId}', 'true'],
  ['identity/registrationSheet/registrationSheet.store.ts', 'lockSheet', 'id = ${id}', 'true'],
  ['conversation/threads/message.store.ts', 'lockThread', ".where('id', '=', threadId)", ''],
  ['conversation/webhooks/webhook.store.ts', 'lockClinic', 'id = ${clinicId}', 'true'],
]

const looksUp = 'More rows are read, and the caller looks up its own ids among them.'
/** Of conditions that change no answer: the file, the function, the clause, what takes its place, and the reason. */
const redundant: typeof ofCore = [
  [
    'care/clinic/clinicPatientList.store.ts',
    'doctors',
    '.where(sql<boolean>`id = any(${[...new Set(links.map(({ doctor_id }) => doctor_id))]}::uuid[])`)',
    '',
    looksUp,
  ],
  ['conversation/notifications/deliver.store.ts', 'recent', ".where('recipient', 'in', recipients)", '', looksUp],
  ['conversation/notifications/notifications.store.ts', '{ rows }', 'id = any(${known}::uuid[])', 'true', looksUp],
  ['record/figures/listedPatient.store.ts', '{ rows: days }', 'patient_id = any(${patientIds}::uuid[])', 'true', looksUp],
  ['record/figures/listedPatient.store.ts', '{ rows: types }', 'patient_id = any(${patientIds}::uuid[])', 'true', looksUp],
  [
    'care/visitNotes/retainedNotes.store.ts',
    'retainVisitNotes',
    'bonds = 0',
    'true',
    'An author whose one clinic has no bond has no clinic with a bond.',
  ],
]

const core = 'packages/core/src'
const onlyTime = 'What is found is the same, only sooner or later.'
/** Of core: the file, the function, the clause, what takes its place, and the reason. */
const ofCore: readonly (readonly [file: string, within: string, original: string, replacement: string, reason: string])[] = [
  ['analysis/canonicalMinutes.ts', 'canonicalMinutes', 'wallClock.length !== 19', 'true', onlyTime],
  ['analysis/ranks.ts', 'rankedValues', 'use !== ReadingUse.Usable', 'true', onlyTime],
  [
    'devices/cutTransfer.ts',
    'cutTransfer',
    'items > 0',
    'items >= 0',
    'A piece without items is not kept, so that nothing changes where an item too large for a piece is the first.',
  ],
  [
    'devices/cutTransfer.ts',
    'byteLength',
    'json.charCodeAt(at) > 127',
    'json.charCodeAt(at) >= 127',
    'The length is an upper bound; one control character counts as more.',
  ],
  ['devices/files/entryLists.ts', 'endRows', 'this.#copied.clear()', '', 'It frees memory after the last use.'],
  ['devices/files/spreadsheet/readWorkbook.ts', 'filterRows', 'length > room.bytes', 'length >= room.bytes', onlyTime],
  ['devices/files/uuidSet.ts', 'hash', 'mixed ^= mixed >>> 15', '', onlyTime],
  [
    'devices/files/zipDirectory.ts',
    'readTail',
    'held - first.length >= tailMax',
    'held - first.length > tailMax',
    'One slice more is held.',
  ],
  [
    'devices/formats/tabDiary.ts',
    'hasShape',
    "cells.length >= 3 && shape.every((pattern, at) => pattern.test((cells[at] ?? '').trim()))",
    "shape.every((pattern, at) => pattern.test((cells[at] ?? '').trim()))",
    'The third cell has to be a number.',
  ],
  ['devices/formats/tabDiary.ts', 'hasShape', "cells[at] ?? ''", 'cells[at]', 'There are three cells; the rest is for the type checker.'],
  [
    'devices/ownExport/jsonList.ts',
    '#drop',
    'this.#keyFrom >= 0 && this.#at - this.#keyFrom > keyMaxLength',
    'this.#at - this.#keyFrom > keyMaxLength',
    'What is -1 is set to -1.',
  ],
]

/** Mutants that no test can notice, because they behave as the original does, each with the reason. */
export const equivalentMutants: readonly (Pick<Mutant, 'file' | 'original' | 'replacement' | 'within'> & { reason: string })[] = [
  ...['updateClinic', 'remove', 'toggleSupervision'].map((name) => ({
    file: clinic,
    original: `'clinicStaff.${name}': clinicSupervisor`,
    replacement: 'clinicMember',
    reason: askedAgain,
  })),
  {
    file: 'packages/provider/src/record/devices/devices.policy.ts',
    original: "'import.undo': onPatient('upload')",
    replacement: "onPatient('read')",
    reason: 'The rule of the undo itself asks whether the caller may upload, and answers the same.',
  },
  ...ofCore.map(([file, within, original, replacement, reason]) => ({ file: `${core}/${file}`, within, original, replacement, reason })),
  ...locks.map(([file, within, original, replacement]) => ({ file: `${src}/${file}`, within, original, replacement, reason: onlyLocks })),
  ...redundant.map(([file, within, original, replacement, reason]) => ({ file: `${src}/${file}`, within, original, replacement, reason })),
  {
    file: `${src}/record/medicine/medicine.routes.ts`,
    original: '!saved || !(await deleteSavedMedicine(call.db, patientId, id))',
    replacement: '!(await deleteSavedMedicine(call.db, patientId, id))',
    reason: 'What is not found is not deleted either, by the same two columns, and answers the same.',
  },
  {
    file: `${src}/record/devices/transfer.store.ts`,
    original: '(opened_by is not null or ended_at is not null)',
    replacement: 'true',
    reason: 'Rows that were cleared before are written again with what they hold; the clause saves the writing.',
  },
  ...['{ rows: joined }', '{ rows: changed }'].map((within) => ({
    file: `${src}/identity/scim/scim.store.ts`,
    within,
    original: 's.clinic_id = ${clinicId}',
    replacement: 'true',
    reason: 'The next call of another clinic’s directory would bring the same changes to its users.',
  })),
  {
    file: `${src}/identity/scim/scim.store.ts`,
    within: '{ rows }',
    original: 'not exists (select from scim_user s where s.clinic_id = w.clinic_id and s.user_id = w.user_id)',
    replacement: 'true',
    reason: 'A user of the same clinic and account is not inserted twice: the table has a unique key of both.',
  },
  {
    file: `${src}/identity/scim/scim.store.ts`,
    within: 'selectAwaited',
    original: '.where(sql<boolean>`lower(email) = lower(${email})`)',
    replacement: '',
    reason: 'The caller compares the address itself; without the clause it holds the staff of more clinics.',
  },
  {
    file: `${src}/platform/invitations/invitationStatus.store.ts`,
    within: 'removed',
    original: 'status <> ${InvitationStatus.Pending}',
    replacement: 'true',
    reason: 'What was pending so long is written as expired by the statement before.',
  },
  {
    file: `${src}/platform/invitations/invitationStatus.store.ts`,
    within: 'stopAwaiting',
    original: 'user_id is null',
    replacement: 'true',
    reason: 'A member who declines another invitation is active again with the next call of the directory, which reads the staff.',
  },
  {
    file: `${src}/platform/access/relationFor.ts`,
    original: "row.who === 'patientRelation' && row.action === 'read'",
    replacement: "row.action === 'read'",
    reason: 'Only rows about a patient have an action.',
  },
]
