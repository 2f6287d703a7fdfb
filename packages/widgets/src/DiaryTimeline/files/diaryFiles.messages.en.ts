import { unitLabels } from '@diab/core/format'
import { sensorBandLabelsEn } from '@diab/internal/en'
import { entryTableNamesEn } from '../../entryTable/entryTable.messages.en.ts'
import type { diaryFilesMessages } from './diaryFiles.messages.ts'

/** English texts of `diaryFilesMessages`. */
export const diaryFilesMessagesEn: typeof diaryFilesMessages = {
  diaryFiles: {
    title: 'Diary',
    printedAt: (instant) => `Printed: ${instant}`,
    born: (date) => `Date of birth: ${date}`,
    kindCount: (kind, count) => `${kind}: ${count}`,
    sensorReadings: (count) => `Sensor readings, as a curve: ${count}`,
    curves: (bands) => `Sensor readings by day, ${unitLabels.glucose()} · band: ${bands} · dot: other readings`,
    bounds: (min, max) => `${min}–${max}`,
    since: sensorBandLabelsEn.since,
    curveCount: (count) => (count === 1 ? '1 reading' : `${count} readings`),
    listed: 'Other entries',
    none: 'There are no entries in this period.',
    filtered: 'Filtered diary: not every entry is shown.',
    stale: 'The last refresh failed; newer entries may be missing.',
    unsaved: 'not saved yet',
    relabelled: 'changed',
    fileName: 'diab-diary',
    details: 'Details',
    table: entryTableNamesEn,
  },
}
