import type { SlotAverages } from '@diab/core/analysis'
import type { TherapyLabel } from '@diab/core/rules'
import { useFormat } from '../../provider/useFormat.ts'
import { classes } from '../../ui/classes.ts'
import { medianText } from '../medianCell.ts'
import * as styles from './table.css.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'

/** Averages of each part of the day against its own target. */
export function SlotTable({ slots }: { slots: readonly SlotAverages<TherapyLabel>[] }) {
  const { slots: words, labels, none } = useTreatmentSummaryMessages()
  const { number } = useFormat()
  const pair = (from: number | null, to: number | null, sign: string, shown: 'glucose' | 'consensus' = 'glucose') => {
    if (from === null) return none
    return to === null ? number(from, shown) : `${number(from, shown)}${sign}${number(to, shown)}`
  }
  const targetText = ({ target }: SlotAverages) => {
    if (target && !target.appliesToAll) return words.severalTargets
    return pair(target?.min ?? null, target?.max ?? null, '–', 'consensus')
  }
  const headings = [words.count, words.average, words.median, words.extremes, words.target, words.low, words.normal, words.high]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={classes(styles.heading, styles.start)}>
            {words.slot}
          </th>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={styles.heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => {
          const percents = slot.count > 0 ? zonePercentTexts(slot) : undefined
          const percent = (text: string | undefined) => (text === undefined ? none : `${text}%`)
          return (
            <tr key={slot.slot}>
              <th scope="row" className={classes(styles.cell, styles.start)}>
                {labels[slot.slot]}
              </th>
              <td className={styles.cell}>{number(slot.count, 0)}</td>
              <td className={classes(styles.cell, styles.strong)}>{pair(slot.average, slot.deviation, ' ± ')}</td>
              <td className={styles.cell}>{medianText(slot, number, none)}</td>
              <td className={styles.cell}>{pair(slot.min, slot.max, '–')}</td>
              <td className={classes(styles.cell, styles.quiet)}>{targetText(slot)}</td>
              <td className={styles.cell}>{percent(percents?.low)}</td>
              <td className={classes(styles.cell, styles.strong)}>{percent(percents?.normal)}</td>
              <td className={styles.cell}>{percent(percents?.high)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
