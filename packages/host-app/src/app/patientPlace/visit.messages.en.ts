import type { Translated } from '@diab/internal/en'
import type { visitMessages } from './visit.messages.ts'

/** English texts of `visitMessages`. */
export const visitMessagesEn: Translated<typeof visitMessages> = {
  navigation: 'Pages of the visit',
  born: (date, age) => `${date} (age ${age})`,
  diabetesType: (type) => `${type} diabetes`,
  doctors: (names) => (names === '' ? 'No doctor' : `Doctor: ${names}`),
  close: 'Close visit',
  neighbours: 'Patients of the list',
  previous: (name) => `Previous: ${name}`,
  next: (name) => `Next: ${name}`,
  place: (row, total) => `${row} / ${total}`,
  otherPatient: 'Find another patient',
  note: 'Note',
  newNote: 'New note',
  message: 'Message',
  writeMessage: 'Write a message to the patient',
  panels: {
    megjegyzes: (name) => `Notes – ${name}`,
    uzenet: (name) => `Messages – ${name}`,
    terapia: (name) => `Treatment – ${name}`,
  },
  closePanel: 'Close panel',
  latestNotes: 'Latest notes',
  noConversation: 'No conversation yet',
  noConversationText: 'It starts with the first message; only the patient and the doctor see it.',
  startConversation: 'Write a message',
  loading: 'Loading the patient',
  absentTitle: 'Patient not found',
  absentText: 'The patient may no longer belong to your clinic, or your temporary access has expired.',
  toPatients: 'Back to patients',
  failedTitle: 'The patient could not be loaded',
  pages: {
    'dashboard.overview': 'Overview',
    'dashboard.diary': 'Diary',
    'dashboard.analysis': 'Analysis',
    'dashboard.therapy': 'Treatment',
    'visit.therapy.notes': 'Notes',
  },
}
