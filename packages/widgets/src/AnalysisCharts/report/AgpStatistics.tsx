import { stableCvPercent, sufficiencyNeeds } from '@diab/core/analysis'
import { useFormat } from '../../provider/useFormat.ts'
import { classes } from '../../ui/classes.ts'
import type { SourceSummary } from './summaryData.ts'
import * as styles from './table.css.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** Figures of sensor data in the order of the international report, each with its target; dashes where they may not be given. */
export function AgpStatistics({ figures }: Pick<SourceSummary, 'figures'>) {
  const { agp: words, units, none, withoutLimits } = useTreatmentSummaryMessages()
  const { number } = useFormat()
  const { sensor, sufficiency } = figures
  const percent = (value: number | null | undefined, decimals = 1) =>
    value === null || value === undefined ? none : `${number(value, decimals)}%`
  const mmol = (value: number | null | undefined) =>
    value === null || value === undefined ? none : `${number(value, 'glucose')} ${units.glucose()}`
  const active = `${sufficiency.sensorPercent}%`
  const leftOut = sensor?.leftOut.isNotable && withoutLimits(sensor.leftOut.hiCount > 0, sensor.leftOut.loCount > 0)
  const noteOf = (...notes: (string | false | undefined)[]) => notes.filter(Boolean).join(', ')
  const gmiNote = noteOf(sensor?.gmiMmolPerMol ? words.gmiNote(number(sensor.gmiMmolPerMol, 0)) : '', leftOut)
  const rows: [name: string, value: string, note: string][] = [
    [words.daysOfData, number(sufficiency.days, 0), words.atLeast(String(sufficiencyNeeds.days))],
    [words.active, active, words.atLeast(`${sufficiencyNeeds.sensorShare * 100}%`)],
    [words.average, mmol(sensor?.variability.average), noteOf(leftOut)],
    [words.gmi, percent(sensor?.gmi), gmiNote],
    [words.deviation, mmol(sensor?.variability.deviation), noteOf(leftOut)],
    [words.cv, percent(sensor?.variability.cv), noteOf(words.atMost(`${stableCvPercent}%`), leftOut)],
    [words.gri, sensor?.gri ? number(sensor.gri.value, 0) : none, sensor?.gri ? words.griNote(sensor.gri.zone) : ''],
  ]
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(([name, value, note]) => (
          <tr key={name}>
            <th scope="row" className={classes(styles.cell, styles.start)}>
              {name}
            </th>
            <td className={classes(styles.cell, styles.strong)}>{value}</td>
            <td className={classes(styles.cell, styles.quiet, styles.start)}>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
