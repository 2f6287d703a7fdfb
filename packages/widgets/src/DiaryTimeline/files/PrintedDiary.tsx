import { inTimeOrder } from '@diab/core/analysis'
import type { DiaryEntry } from '@diab/core/diary'
import { formatDate, formatDateTime, formatDayRange, formatTime } from '@diab/core/format'
import type { Ref } from 'react'
import { entryText, labelText } from '../../entryTable/entryText.ts'
import type { TabledEntries } from '../../entryTable/entryTable.ts'
import type { EntryTableWords } from '../../entryTable/entryTableWords.ts'
import { reset } from '../../theme/reset.css.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { isStored } from './diaryTable.ts'
import type { DiaryFilesMessages } from './diaryFiles.messages.ts'
import * as styles from './printedDiary.css.ts'

export interface PrintedDiaryProps {
  model: DiaryTimelineModel
  shown: TabledEntries
  words: DiaryFilesMessages
  entryWords: EntryTableWords
  elementRef: Ref<HTMLDivElement>
}

/** Days in the order of time, each with its entries. */
function daysOf(entries: readonly DiaryEntry[]): readonly (readonly [day: string, entries: readonly DiaryEntry[]])[] {
  const days = new Map<string, DiaryEntry[]>()
  for (const entry of inTimeOrder(entries)) {
    const day = entry.entryDate.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

/** The shown days with all of their entries, drawn or not, as a table for A4; copied into the frame that is printed. */
export function PrintedDiary({ model, shown, words, entryWords, elementRef }: PrintedDiaryProps) {
  const { entries, firstDay, lastDay, typeNames } = shown
  const { table } = words
  return (
    <div ref={elementRef} className={styles.paper}>
      <header className={styles.head}>
        <strong className={styles.title}>{model.patientName ? `${model.patientName} – ${words.title}` : words.title}</strong>
        <span>{formatDayRange(firstDay, lastDay)}</span>
        <span>{words.printedAt(formatDateTime(model.now()))}</span>
      </header>
      {model.hasHiddenEntries && <p className={reset}>{words.filtered}</p>}
      {model.isStale && <p className={reset}>{words.stale}</p>}
      {entries.length === 0 && !model.hasHiddenEntries && <p className={reset}>{words.none}</p>}
      <table className={styles.table}>
        <thead className={styles.tableHead}>
          <tr>
            {[table.time, table.kind, table.value, table.note, table.label, table.source].map((label) => (
              <th key={label} scope="col" className={styles.headCell}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {daysOf(entries).map(([day, ofDay]) => (
          <tbody key={day}>
            <tr>
              <th colSpan={6} scope="rowgroup" className={styles.day}>
                {`${formatDate(day)} ${weekdayIn(model.words.messages.day.weekdays, day)}`}
              </th>
            </tr>
            {ofDay.map((entry) => {
              const { name, value, unit, note } = entryText(entry, entryWords, typeNames)
              return (
                <tr key={entry.id} className={styles.row}>
                  <td className={styles.cell}>{formatTime(entry.entryDate)}</td>
                  <td className={styles.cell}>{name}</td>
                  <td className={styles.value}>{[value, unit].filter(Boolean).join(' ')}</td>
                  <td className={styles.cell}>{[note, isStored(model.marks[entry.id]) ? '' : words.unsaved].filter(Boolean).join(', ')}</td>
                  <td className={styles.cell}>{labelText(entry, entryWords)}</td>
                  <td className={styles.cell}>{entryWords.sources[entry.origin]}</td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}
