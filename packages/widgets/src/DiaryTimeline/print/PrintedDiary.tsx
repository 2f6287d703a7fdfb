import { inTimeOrder } from '@diab/core/analysis'
import { countByKind, type DiaryEntry, isMidnightEntry, sensorRangeOf } from '@diab/core/diary'
import { formatDate, formatDateTime, formatDayRange, formatNumber, formatTime } from '@diab/core/format'
import { Fragment, type Ref, useMemo } from 'react'
import { entryText, labelText } from '../../entryTable/entryText.ts'
import type { TabledEntries } from '../../entryTable/entryTable.ts'
import type { EntryTableWords } from '../../entryTable/entryTableWords.ts'
import { themeClasses } from '../../provider/themeClasses.ts'
import type { TypeNames } from '../../reads/useDiaryReads.ts'
import { reset } from '../../theme/reset.css.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'
import { classes } from '../../ui/classes.ts'
import { entryKinds } from '../entryKinds.ts'
import { relabelledText } from '../entryText.ts'
import { isStored } from '../files/diaryTable.ts'
import type { DiaryFilesMessages } from '../files/diaryFiles.messages.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { CurveGrid } from './CurveGrid.tsx'
import { dayCurves, splitForPaper } from './dayCurves.ts'
import * as styles from './printedDiary.css.ts'

export interface PrintedDiaryProps {
  model: DiaryTimelineModel
  /** Undefined while it is not known which days are shown. */
  shown: TabledEntries | undefined
  words: DiaryFilesMessages
  entryWords: EntryTableWords
  elementRef: Ref<HTMLDivElement>
}

/** Days in the order of time, each with its entries. */
function daysOf(entries: readonly DiaryEntry[]): readonly (readonly [day: string, entries: readonly DiaryEntry[]])[] {
  return [...Map.groupBy(inTimeOrder(entries), ({ entryDate }) => entryDate.slice(0, 10))]
}

/**
 * The diary on A4: whose it is, which days, and all of their entries, drawn on the screen or not. Readings of a sensor are
 * curves, one per day; everything else is listed.
 */
export function PrintedDiary({ model, shown, words, entryWords, elementRef }: PrintedDiaryProps) {
  const { patientName, patientDateOfBirth } = model
  return (
    <div ref={elementRef} className={classes(themeClasses('light', false), styles.paper)} data-diab-paper="diary">
      <header className={styles.head}>
        <strong className={styles.title}>{patientName ? `${patientName} – ${words.title}` : words.title}</strong>
        {patientDateOfBirth && <span>{words.born(formatDate(patientDateOfBirth))}</span>}
        {shown && <span>{formatDayRange(shown.firstDay, shown.lastDay)}</span>}
        <span>{words.printedAt(formatDateTime(model.now()))}</span>
      </header>
      {model.hasHiddenEntries && <p className={reset}>{words.filtered}</p>}
      {model.isStale && <p className={reset}>{words.stale}</p>}
      {shown && model.isComplete ? (
        <Days {...{ model, shown, words, entryWords }} />
      ) : (
        <p className={styles.missing}>{model.words.messages.states.notOnPaper}</p>
      )}
    </div>
  )
}

function Days({ model, shown, words, entryWords }: Omit<PrintedDiaryProps, 'elementRef'> & { shown: TabledEntries }) {
  const { entries, firstDay, lastDay } = shown
  const { plan } = model
  const { listed } = useMemo(() => splitForPaper(entries), [entries])
  const curves = useMemo(
    () => dayCurves({ entries, firstDay, lastDay, bandOn: (day) => sensorRangeOf(plan.ranges, `${day}T23:59:59`) }),
    [entries, firstDay, lastDay, plan],
  )
  const counts = countByKind(listed)
  const [first] = curves
  return (
    <>
      <p className={styles.counts}>
        {first && <span>{words.sensorReadings(entries.length - listed.length)}</span>}
        {entryKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <span key={kind}>{words.kindCount(entryWords.kinds[kind], counts[kind])}</span>
          ))}
      </p>
      {entries.length === 0 && !model.hasHiddenEntries && <p className={reset}>{words.none}</p>}
      {first && (
        <>
          <h2 className={styles.sectionTitle}>{words.curves(formatNumber(first.band.min), formatNumber(first.band.max))}</h2>
          <CurveGrid curves={curves} {...{ model, words }} />
          {listed.length > 0 && <h2 className={styles.sectionTitle}>{words.listed}</h2>}
        </>
      )}
      {listed.length > 0 && <EntryTable {...{ model, shown, words, entryWords }} listed={listed} />}
    </>
  )
}

type EntryTableProps = Omit<PrintedDiaryProps, 'elementRef'> & { shown: TabledEntries; listed: readonly DiaryEntry[] }

function EntryTable({ model, shown: { typeNames }, words, entryWords, listed }: EntryTableProps) {
  const { table } = words
  return (
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
      {daysOf(listed).map(([day, ofDay]) => {
        const night = ofDay.filter(({ entryDate }) => isMidnightEntry(entryDate))
        const rows = (entries: readonly DiaryEntry[]) =>
          entries.map((entry) => <EntryRow key={entry.id} {...{ entry, model, typeNames, words, entryWords }} />)
        return (
          <Fragment key={day}>
            <tbody>
              <tr>
                <th colSpan={6} scope="rowgroup" className={styles.day}>
                  {`${formatDate(day)} ${weekdayIn(model.words.messages.day.weekdays, day)}`}
                </th>
              </tr>
              {night.length === 0 && rows(ofDay)}
            </tbody>
            {night.length > 0 && (
              <>
                <tbody>
                  <tr>
                    <th colSpan={6} scope="rowgroup" className={styles.night}>
                      {model.words.messages.day.night}
                    </th>
                  </tr>
                  {rows(night)}
                </tbody>
                <tbody className={styles.afterNight}>{rows(ofDay.slice(night.length))}</tbody>
              </>
            )}
          </Fragment>
        )
      })}
    </table>
  )
}

type EntryRowProps = Pick<PrintedDiaryProps, 'model' | 'words' | 'entryWords'> & { entry: DiaryEntry; typeNames: TypeNames | undefined }

function EntryRow({ entry, model, typeNames, words, entryWords }: EntryRowProps) {
  const { name, value, unit, note } = entryText(entry, entryWords, typeNames)
  const isRelabelled = relabelledText(entry, model.words.messages) !== ''
  return (
    <tr className={styles.row} data-diab-paper-entry={entry.entryType}>
      <td className={styles.cell}>{formatTime(entry.entryDate)}</td>
      <td className={styles.cell}>{name}</td>
      <td className={styles.value}>{[value, unit].filter(Boolean).join(' ')}</td>
      <td className={styles.cell}>{[note, isStored(model.marks[entry.id]) ? '' : words.unsaved].filter(Boolean).join(', ')}</td>
      <td className={styles.cell}>{[labelText(entry, entryWords), isRelabelled ? words.relabelled : ''].filter(Boolean).join(', ')}</td>
      <td className={styles.cell}>{entryWords.sources[entry.origin]}</td>
    </tr>
  )
}
