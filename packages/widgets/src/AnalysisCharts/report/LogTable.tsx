import type { GlucoseColumns } from '@diab/core/analysis'
import { type LocalDay, TherapyLabel } from '@diab/core/rules'
import { useFormat } from '../../provider/useFormat.ts'
import { classes } from '../../ui/classes.ts'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import { type LogReading, logRows, shownOf } from './logRows.ts'
import * as styles from './table.css.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

export type LogTableProps = {
  columns: GlucoseColumns
  /** In the order of the rows. */
  days: readonly LocalDay[]
}

/** Each of the days in a row, each slot in a column, as in a log book. */
export function LogTable({ columns, days }: LogTableProps) {
  const { log: words, labels } = useTreatmentSummaryMessages()
  const format = useFormat()
  const rows = logRows(columns, days)
  const slots = Object.values(TherapyLabel).filter(
    (label) => label !== TherapyLabel.Undefined || rows.some(({ readings }) => readings.has(label)),
  )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={classes(styles.heading, styles.start)}>
            {words.day}
          </th>
          {slots.map((label) => (
            <th key={label} scope="col" className={classes(styles.heading, styles.wrapping)}>
              {labels[label]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, readings }) => (
          <tr key={day}>
            <th scope="row" className={classes(styles.cell, styles.start)}>
              {format.date(day).slice(5)} {format.weekday(day).slice(0, 3)}
            </th>
            {slots.map((label) => (
              <td key={label} className={styles.cell}>
                <LogCell readings={readings.get(label) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LogCell({ readings }: { readings: readonly LogReading[] }) {
  const { log: words, none } = useTreatmentSummaryMessages()
  if (readings.length === 0) return <span className={styles.quiet}>{none}</span>
  const shown = shownOf(readings)
  return (
    <>
      {shown.map(({ text, zone, isUnusual }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- readings of one cell have no other name and never move
        <span key={index} className={styles.reading}>
          {zone !== 2 && <ZoneMark zone={zone} unusual={isUnusual} size={7} />}
          {isUnusual ? words.unusual(text) : text}
        </span>
      ))}
      {readings.length > shown.length && <span className={styles.quiet}>{words.more(readings.length - shown.length)}</span>}
    </>
  )
}
