import { entryTableNames } from '../../entryTable/entryTable.messages.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'

/** Words of the diary on paper and in a file; of the columns, our own importer knows the names. */
export const diaryFilesMessages = {
  diaryFiles: {
    title: 'Napló',
    printedAt: (instant: string) => `Nyomtatva: ${instant}`,
    none: 'Ebben az időszakban nincs bejegyzés.',
    filtered: 'Szűrt napló: nem minden bejegyzés látszik.',
    stale: 'A legutóbbi frissítés nem sikerült, újabb bejegyzések hiányozhatnak.',
    unsaved: 'még nincs elmentve',
    fileName: 'diab-naplo',
    table: entryTableNames,
  },
}

export type DiaryFilesMessages = typeof diaryFilesMessages.diaryFiles

export const useDiaryFilesMessages = (): DiaryFilesMessages => useMessages(diaryFilesMessages).diaryFiles
