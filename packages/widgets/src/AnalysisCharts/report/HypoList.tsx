import { outOfRangeMarks } from '@diab/core/rules'
import { useFormat } from '../../provider/useFormat.ts'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import * as styles from './hypoList.css.ts'
import { shownPercent } from '../shownPercent.ts'
import type { Hypo, SourceSummary } from './summaryData.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** As many as fit beside the averages; the rest are counted, never dropped in silence. */
const shownHypos = 20

/** When the readings below 3.9 mmol/l were, newest first. */
export function HypoList({ hypos }: { hypos: readonly Hypo[] }) {
  const { hypos: words } = useTreatmentSummaryMessages()
  const format = useFormat()
  if (hypos.length === 0) return <p className={styles.none}>{words.none()}</p>
  const shown = hypos.toReversed().slice(0, hypos.length > shownHypos ? shownHypos - 1 : shownHypos)
  return (
    <ul className={styles.list}>
      {shown.map(({ at, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two readings of one minute differ in nothing else
        <li key={`${at} ${index}`} className={styles.hypo}>
          <ZoneMark zone={1} size={8} />
          <span>
            {format.date(at).slice(5)} {format.time(at)}
          </span>
          <strong>{value === null ? outOfRangeMarks.low : format.number(value, 'glucose')}</strong>
        </li>
      ))}
      {hypos.length > shown.length && <li className={styles.more}>{words.more(hypos.length - shown.length)}</li>}
    </ul>
  )
}

/** How much of the time a sensor was below its range, rounded by itself as a visit has it; nothing without a sensor's reading. */
export function SensorLows({ figures: { inRange } }: Pick<SourceSummary, 'figures'>) {
  const { hypos: words } = useTreatmentSummaryMessages()
  const of = (...names: string[]) => inRange.bands.reduce((sum, { band, count }) => sum + (names.includes(band) ? count : 0), 0)
  const [low, all] = [of('veryLow', 'low'), inRange.count]
  if (all === 0) return null
  return <p className={styles.none}>{words.ofSensor(shownPercent(Math.round((low / all) * 100), low, all))}</p>
}
