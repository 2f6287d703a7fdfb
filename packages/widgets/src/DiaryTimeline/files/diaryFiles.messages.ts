import { sensorBandLabels, unitLabels } from '@diab/core/format'
import { entryTableNames } from '../../entryTable/entryTable.messages.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'

/** Words of the diary on paper and in a file; of the columns, our own importer knows the names. */
export const diaryFilesMessages = {
  diaryFiles: {
    title: 'Napló',
    printedAt: (instant: string) => `Nyomtatva: ${instant}`,
    born: (date: string) => `Született: ${date}`,
    kindCount: (kind: string, count: number) => `${kind}: ${count}`,
    sensorReadings: (count: number) => `Szenzoros mérés, görbén: ${count}`,
    curves: (bands: string) => `Szenzoros mérések naponta, ${unitLabels.glucose()} · sáv: ${bands} · pont: a többi mérés`,
    bounds: (min: string, max: string) => `${min}–${max}`,
    since: sensorBandLabels.since,
    curveCount: (count: number) => `${count} mérés`,
    listed: 'A többi bejegyzés',
    none: 'Ebben az időszakban nincs bejegyzés.',
    filtered: 'Szűrt napló: nem minden bejegyzés látszik.',
    stale: 'A legutóbbi frissítés nem sikerült, újabb bejegyzések hiányozhatnak.',
    unsaved: 'még nincs elmentve',
    relabelled: 'módosítva',
    fileName: 'diab-naplo',
    // On paper the column also says what was eaten or taken.
    details: 'Részletek',
    table: entryTableNames,
  },
}

export type DiaryFilesMessages = typeof diaryFilesMessages.diaryFiles

export const useDiaryFilesMessages = (): DiaryFilesMessages => useMessages(diaryFilesMessages).diaryFiles
