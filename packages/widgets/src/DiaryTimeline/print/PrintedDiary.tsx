import { inTimeOrder } from '@diab/core/analysis'
import { countByKind, type DiaryEntry, isMidnightEntry } from '@diab/core/rules'
import { formatDate, formatDateTime, formatDayRange, formatNumber, formatTime } from '@diab/core/format'
import { Fragment, type Ref, useMemo } from 'react'
import { entryText, labelText } from '../../entryTable/entryText.ts'
import type { TabledEntries } from '../../entryTable/entryTable.ts'
import type { EntryTableMessages } from '../../entryTable/entryTableMessages.ts'
import { themeClasses } from '../../provider/themeClasses.ts'
import type { TypeNames } from '../../queries/useDiaryQueries.ts'
import { reset } from '../../theme/reset.css.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'
import { classes } from '../../ui/classes.ts'
import { entryKinds } from '../entryKinds.ts'
import { relabelledText } from '../entryText.ts'
import { isStored } from '../files/diaryTable.ts'
import type { DiaryFilesMessages } from '../files/diaryFiles.messages.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { CurveGrid } from './CurveGrid.tsx'
import { type DayCurve, dayCurves, splitForPaper } from './dayCurves.ts'
import * as styles from './printedDiary.css.ts'

export interface PrintedDiaryProps {
  model: DiaryTimelineModel
  /** Undefined while it is not known which days are shown. */
  shown: TabledEntries | undefined
  words: DiaryFilesMessages
  entryMessages: EntryTableMessages
  elementRef: Ref<HTMLDivElement>
}

/** Returns the days in the order of time, each with its entries. */
function daysOf(entries: readonly DiaryEntry[]): readonly (readonly [day: string, entries: readonly DiaryEntry[]])[] {
  return [...Map.groupBy(inTimeOrder(entries), ({ entryDate }) => entryDate.slice(0, 10))]
}

/**
 * The diary on A4: whose it is, which days, and all of their entries, drawn on the screen or not. Readings of a sensor are
 * curves, one per day; everything else is listed.
 */
export function PrintedDiary({ model, shown, words, entryMessages, elementRef }: PrintedDiaryProps) {
  const { patientName, patientDateOfBirth } = model
  return (
    <div ref={elementRef} className={classes(themeClasses('light'), styles.paper)} data-diab-paper="diary">
      <header className={styles.head}>
        <strong className={styles.title}>{patientName ? `${patientName} – ${words.title}` : words.title}</strong>
        {patientDateOfBirth && <span>{words.born(formatDate(patientDateOfBirth))}</span>}
        {shown && <span>{formatDayRange(shown.firstDay, shown.lastDay)}</span>}
        <span>{words.printedAt(formatDateTime(model.now()))}</span>
      </header>
      {model.hasHiddenEntries && <p className={reset}>{words.filtered}</p>}
      {model.isStale && <p className={reset}>{words.stale}</p>}
      {shown && model.isComplete ? (
        <Days {...{ model, shown, words, entryMessages }} />
      ) : (
        <p className={styles.missing}>{model.words.messages.states.notOnPaper}</p>
      )}
    </div>
  )
}

function Days({ model, shown, words, entryMessages }: Omit<PrintedDiaryProps, 'elementRef'> & { shown: TabledEntries }) {
  const { entries, firstDay, lastDay } = shown
  const { plan } = model
  const { listed } = useMemo(() => splitForPaper(entries), [entries])
  const curves = useMemo(() => dayCurves({ entries, firstDay, lastDay, ranges: plan.ranges }), [entries, firstDay, lastDay, plan])
  const counts = countByKind(listed)
  const [first] = curves
  return (
    <>
      <p className={styles.counts}>
        {first && <span>{words.sensorReadings(entries.length - listed.length)}</span>}
        {entryKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <span key={kind}>{words.kindCount(entryMessages.kinds[kind], counts[kind])}</span>
          ))}
      </p>
      {entries.length === 0 && !model.hasHiddenEntries && <p className={reset}>{words.none}</p>}
      {first && (
        <>
          <h2 className={styles.sectionTitle}>{words.curves(bandsText(curves, words))}</h2>
          <CurveGrid curves={curves} {...{ model, words }} />
          {listed.length > 0 && <h2 className={styles.sectionTitle}>{words.listed}</h2>}
        </>
      )}
      {listed.length > 0 && <EntryTable {...{ model, shown, words, entryMessages }} listed={listed} />}
    </>
  )
}

/** Returns the ranges behind the curves, each after the first with the day and time since which it is valid. */
function bandsText(curves: readonly DayCurve[], words: DiaryFilesMessages): string {
  const bands = curves.flatMap((curve) => curve.bands)
  return bands
    .filter(({ min, max }, index) => index === 0 || bands[index - 1]?.min !== min || bands[index - 1]?.max !== max)
    .map(({ min, max, from }, index) => {
      const text = words.bounds(formatNumber(min, 'consensus'), formatNumber(max, 'consensus'))
      return index === 0 ? text : words.since(formatDateTime(from), text)
    })
    .join(', ')
}

type EntryTableProps = Omit<PrintedDiaryProps, 'elementRef'> & { shown: TabledEntries; listed: readonly DiaryEntry[] }

function EntryTable({ model, shown: { typeNames }, words, entryMessages, listed }: EntryTableProps) {
  const { table } = words
  return (
    <table className={styles.table}>
      <thead className={styles.tableHead}>
        <tr>
          {[table.time, table.kind, table.value, words.details, table.label, table.source].map((label) => (
            <th key={label} scope="col" className={styles.headCell}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {daysOf(listed).map(([day, ofDay]) => {
        const night = ofDay.filter(({ entryDate }) => isMidnightEntry(entryDate))
        const rows = (entries: readonly DiaryEntry[]) =>
          entries.map((entry) => <EntryRow key={entry.id} {...{ entry, model, typeNames, words, entryMessages }} />)
        return (
          <Fragment key={day}>
            <tbody className={styles.dayRows}>
              <tr>
                <th colSpan={6} scope="rowgroup" className={styles.day}>
                  {`${formatDate(day)} ${weekdayIn(model.words.messages.day.weekdays, day)}`}
                </th>
              </tr>
              {night.length === 0 && rows(ofDay)}
            </tbody>
            {night.length > 0 && (
              <>
                <tbody className={styles.dayRows}>
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

type EntryRowProps = Pick<PrintedDiaryProps, 'model' | 'words' | 'entryMessages'> & { entry: DiaryEntry; typeNames: TypeNames | undefined }

function EntryRow({ entry, model, typeNames, words, entryMessages }: EntryRowProps) {
  const { name, value, unit, note } = entryText(entry, entryMessages, typeNames)
  const isRelabelled = relabelledText(entry, model.words.messages) !== ''
  return (
    <tr className={styles.row} data-diab-paper-entry={entry.entryType}>
      <td className={styles.cell}>{formatTime(entry.entryDate)}</td>
      <td className={styles.cell}>{name}</td>
      <td className={styles.value}>{[value, unit].filter(Boolean).join(' ')}</td>
      <td className={styles.cell}>{[note, isStored(model.marks[entry.id]) ? '' : words.unsaved].filter(Boolean).join(', ')}</td>
      <td className={styles.cell}>{[labelText(entry, entryMessages), isRelabelled ? words.relabelled : ''].filter(Boolean).join(', ')}</td>
      <td className={styles.cell}>{entryMessages.sources[entry.origin]}</td>
    </tr>
  )
}
