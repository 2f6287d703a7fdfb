import type { SensorFigures, Sufficiency } from '@diab/core/analysis'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import { shownPercent } from '../shownPercent.ts'
import { FigureCell } from './FigureCell.tsx'
import { MissingFigure } from './MissingFigure.tsx'
import { useFigureText } from './useFigureText.ts'

/** Who wears no sensor does not read of its figures. */
export const hasSensorCells = ({ sufficiency }: AnalysisFigures): boolean => sufficiency.sensorShare > 0

/** What may only be said of enough sensor data: time in the consensus range, and GMI; or what is missing for them. */
export function SensorCells({ figures: { sensor, sufficiency, isPartial } }: { figures: AnalysisFigures }) {
  const { words } = useFigureText()
  if (sensor) return <EnoughSensorCells sensor={sensor} />
  if (isPartial) return <FigureCell label={words.timeInRangeAndGmi} value={words.none} note={words.sensorRules.filtered} />
  return <MissingSensorCell sufficiency={sufficiency} />
}

function EnoughSensorCells({ sensor }: { sensor: SensorFigures }) {
  const { words, decimal } = useFigureText()
  const target = sensor.timeInRange.bands.find(({ band }) => band === 'target')
  return (
    <>
      {target?.from != null && target.to != null && (
        <FigureCell
          label={words.timeInRange}
          value={words.percent(shownPercent(target.percent, target.count, sensor.timeInRange.count))}
          note={words.timeInRangeTarget(`${decimal(target.from)}–${decimal(target.to)}`)}
        />
      )}
      {sensor.gmi !== null && <FigureCell label={words.gmi} value={words.percent(decimal(sensor.gmi))} note={words.gmiNote} />}
    </>
  )
}

function MissingSensorCell({ sufficiency }: { sufficiency: Sufficiency }) {
  const { words, count } = useFigureText()
  const { days, neededDays, sensorShare, neededSensorShare } = sufficiency
  const rules = [
    { share: days / neededDays, sentence: words.sensorRules.days(days, neededDays) },
    {
      share: sensorShare / neededSensorShare,
      sentence: words.sensorRules.share(count(Math.floor(sensorShare * 100)), count(neededSensorShare * 100)),
    },
  ]
  return (
    <FigureCell label={words.timeInRangeAndGmi}>
      <MissingFigure title={words.notGiven} rules={rules.filter(({ share }) => share < 1)} />
    </FigureCell>
  )
}
