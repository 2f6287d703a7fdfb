import { MedicalWorkerType } from '@diab/internal/clinic'
import type { Translated } from '@diab/internal/en'
import type { visitNotesMessages } from './visitNotes.messages.ts'

const professions: Record<MedicalWorkerType, string> = {
  [MedicalWorkerType.Doctor]: 'doctor',
  [MedicalWorkerType.MedicalAttendant]: 'healthcare assistant',
}

/** English texts of `visitNotesMessages`. */
export const visitNotesMessagesEn: Translated<typeof visitNotesMessages> = {
  title: 'Notes',
  titleOf: (name) => `Notes about ${name}`,
  lead: 'The patient’s care team sees them; the patient gets them when downloading their data. They cannot be changed or deleted later: a mistake is corrected by a new note.',
  newNote: 'New note',
  body: 'Note',
  hint: 'Ctrl+Enter: save',
  count: (length, most) => `${length} / ${most}`,
  save: 'Save',
  saved: 'Note saved.',
  list: 'Earlier notes',
  latest: 'Latest notes',
  all: (count) => `All (${count})`,
  open: 'Notes',
  more: 'Load older notes',
  author: (fullname, workerType) =>
    workerType === null || workerType === MedicalWorkerType.Doctor ? fullname : `${fullname}, ${professions[workerType]}`,
  loading: 'Loading notes',
  failed: 'The notes could not be loaded.',
  emptyTitle: 'No notes yet',
  emptyText: 'Notes written during visits will be here, with author and time.',
}
