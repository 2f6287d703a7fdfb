import type { Sufficiency } from '@diab/core/analysis'
import { useFormat } from '../../provider/useFormat.ts'
import * as styles from './sheet.css.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** Replaces the curve: the exact data missing for it. */
export function MissingSensorData({ sufficiency }: { sufficiency: Sufficiency }) {
  const { missing: words } = useTreatmentSummaryMessages().agp
  const { number } = useFormat()
  const { days, neededDays, sensorShare, neededSensorShare } = sufficiency
  const wholePercent = (share: number) => Math.floor(share * 100)
  const missingPoints = Math.ceil((neededSensorShare - sensorShare) * 100)
  const [actual, needed] = [number(wholePercent(sensorShare), 0), number(neededSensorShare * 100, 0)]
  return (
    <div className={styles.plain}>
      <p className={styles.sectionTitle}>{words.title}</p>
      <p className={styles.text}>{words.rule}</p>
      <p className={styles.text}>{days < neededDays ? words.days(days, neededDays, neededDays - days) : words.daysMet(days)}</p>
      <p className={styles.text}>
        {sensorShare === 0
          ? words.none
          : sensorShare < neededSensorShare
            ? words.share(actual, needed, number(missingPoints, 0))
            : words.shareMet(actual)}
      </p>
    </div>
  )
}
