import type { SensorFigures } from '@diab/core/analysis'
import { FigureCell } from './FigureCell.tsx'
import { useFigureText } from './useFigureText.ts'

/** What may only be said of enough sensor data: time in the consensus range, and GMI. */
export function SensorCells({ sensor }: { sensor: SensorFigures }) {
  const { words, decimal, percent } = useFigureText()
  const target = sensor.timeInRange.bands.find(({ band }) => band === 'target')
  return (
    <>
      {target?.from != null && target.to != null && (
        <FigureCell
          label={words.timeInRange}
          value={percent(target.percent)}
          note={words.timeInRangeTarget(`${decimal(target.from)}–${decimal(target.to)}`)}
        />
      )}
      {sensor.gmi !== null && <FigureCell label={words.gmi} value={words.percent(decimal(sensor.gmi))} note={words.gmiNote} />}
    </>
  )
}
