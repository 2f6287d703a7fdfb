import { MedicalWorkerType } from '@diab/internal/clinic'

const professions: Record<MedicalWorkerType, string> = {
  [MedicalWorkerType.Doctor]: 'orvos',
  [MedicalWorkerType.MedicalAttendant]: 'asszisztens',
}

export const visitNotesMessages = {
  title: 'Megjegyzések',
  titleOf: (name: string) => `${name} megjegyzései`,
  lead: 'A páciens kezelőcsapata látja; a páciens az adatai letöltésekor kapja meg. Utólag nem módosítható és nem törölhető: a tévedést új megjegyzés javítja.',
  newNote: 'Új megjegyzés',
  body: 'Megjegyzés',
  hint: 'Ctrl+Enter: mentés',
  count: (length: number, most: number) => `${length} / ${most}`,
  save: 'Mentés',
  saved: 'A megjegyzés mentve.',
  list: 'Korábbi megjegyzések',
  latest: 'Legutóbbi megjegyzések',
  all: (count: number) => `Mind (${count})`,
  open: 'Megjegyzések',
  more: 'Régebbiek betöltése',
  author: (fullname: string, workerType: MedicalWorkerType | null) =>
    workerType === null || workerType === MedicalWorkerType.Doctor ? fullname : `${fullname}, ${professions[workerType]}`,
  loading: 'Megjegyzések betöltése',
  failed: 'A megjegyzéseket most nem sikerült betölteni.',
  emptyTitle: 'Még nincs megjegyzés',
  emptyText: 'A vizitek során írt megjegyzések itt állnak majd, szerzővel és időponttal.',
} as const
