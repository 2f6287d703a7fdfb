import { partOf, type ShareCounts } from '@diab/core/analysis'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import { consensusTarget } from '../consensusTarget.ts'
import * as styles from './figures.css.ts'
import { FigureCell } from './FigureCell.tsx'
import { useFigureText } from './useFigureText.ts'

/**
 * How much is in target, each source by its own rule and name: a sensor period has its time in range alone, a mixed one the
 * share of meter readings beside it.
 */
export function ShareCells({ figures }: { figures: AnalysisFigures }) {
  const { words, count } = useFigureText()
  const { shares, sensor } = figures
  const target = consensusTarget(shares.sensor)
  const range = target && words.timeInRangeTarget(target)
  const sensorName = sensor ? words.timeInRange : words.sensorInRange
  if (shares.kind === 'sensor') return <ShareCell label={sensorName} counts={shares.answer} note={range} />
  if (shares.kind !== 'mixed') return <ShareCell label={words.inTarget} title={words.inTargetFull} counts={shares.answer} />
  const [meterCounts, sensorCounts] = [partOf(shares, 'meter'), partOf(shares, 'sensor')]
  return (
    <>
      <ShareCell
        label={words.meterInTarget}
        title={words.meterInTargetFull}
        counts={meterCounts}
        note={words.ofReadings(count(meterCounts.count))}
      />
      <ShareCell
        label={sensorName}
        counts={sensorCounts}
        note={[range, words.ofReadings(count(sensorCounts.count))].filter(Boolean).join(', ')}
      />
    </>
  )
}

/** The shares below and above the target, in whole percentages that add up to 100 with the share in it. */
function ZonePercents({ counts }: { counts: Pick<ShareCounts, 'low' | 'normal' | 'high'> }) {
  const { words, shares } = useFigureText()
  const { low, high } = shares(counts)
  const part = (zone: 1 | 3, value: string, sentence: string) => (
    <span className={styles.zone}>
      <ZoneMark zone={zone} size={9} />
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  )
  return (
    <span className={styles.zones}>
      {part(1, low, words.below(low))}
      {part(3, high, words.above(high))}
    </span>
  )
}

interface ShareCellProps {
  label: string
  title?: string
  counts: ShareCounts
  note?: string
}

function ShareCell({ label, title, counts, note }: ShareCellProps) {
  const { shares } = useFigureText()
  return (
    <FigureCell
      label={label}
      title={title}
      value={shares(counts).normal}
      note={
        counts.count > 0 && (
          <>
            <ZonePercents counts={counts} />
            {note && <span className={styles.noteLine}>{note}</span>}
          </>
        )
      }
    />
  )
}
