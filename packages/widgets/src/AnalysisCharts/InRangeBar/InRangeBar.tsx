import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { BandMark, BandRow } from './BandRow.tsx'
import { inRangeBarMessages } from './inRangeBar.messages.ts'
import { hasReadings, type InRangeData, rangeParts } from './inRangeData.ts'
import * as styles from './InRangeBar.css.ts'
import { inRangeSummary } from './inRangeSummary.ts'
import { ShareBar } from './ShareBar.tsx'

export type InRangeBarProps = {
  /** Counts by the patient's own ranges (a `GlucoseTally` will do), or the consensus bands with their targets. */
  data: InRangeData
  className?: string
}

/** The shares of readings below, in and above the target, as one bar with whole percentages that sum to 100. */
export function InRangeBar({ data, className }: InRangeBarProps) {
  const { inRangeBar: words } = useMessages(inRangeBarMessages)
  const parts = rangeParts(data, words)
  const isMeasured = hasReadings(parts)
  return (
    <div className={classes(styles.root, className)}>
      {/* The list below says the same, save how many targets are met. */}
      <ShareBar parts={parts} label={isMeasured && !('bands' in data) ? undefined : inRangeSummary(data, words)} />
      {'bands' in data ? (
        <div className={styles.container}>
          {isMeasured ? (
            <ul className={styles.bands}>
              {parts.map((part) => (
                <BandRow key={part.band} part={part} parts={parts} words={words} />
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>{words.noReading}</p>
          )}
        </div>
      ) : (
        <ul className={styles.legend}>
          {parts.map(({ band, name, shown }) => (
            <li key={band} className={styles.legendItem}>
              <BandMark band={band} />
              {name}
              <b className={styles.percent}>{isMeasured ? words.percent(shown) : '–'}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
