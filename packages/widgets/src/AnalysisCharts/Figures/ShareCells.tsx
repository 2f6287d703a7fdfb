import { partOf, type ShareCounts } from '@diab/core/analysis'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import { consensusTarget } from '../consensusTarget.ts'
import * as styles from './figures.css.ts'
import { FigureCell } from './FigureCell.tsx'
import { useFigureText } from './useFigureText.ts'
import { ZonePercents } from './ZonePercents.tsx'

/**
 * How much is in target, each source by its own rule and name: a sensor period has its time in range alone, a mixed one the
 * share of meter readings beside it.
 */
export function ShareCells({ figures }: { figures: AnalysisFigures }) {
  const { words, count, decimal } = useFigureText()
  const { shares, sensor } = figures
  const target = consensusTarget(shares.sensor, decimal)
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
