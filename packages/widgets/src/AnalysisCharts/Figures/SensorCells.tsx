import type { SensorFigures, Sufficiency } from '@diab/core/analysis'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import { WhatIs } from '../../whatIs/WhatIs.tsx'
import { FigureCell } from './FigureCell.tsx'
import { MissingFigure } from './MissingFigure.tsx'
import { useFigureText } from './useFigureText.ts'
import { useUnmetRules } from './useUnmetRules.ts'

/** The figures that need enough sensor data beside the time in range: GMI; or the data missing for both. */
export function SensorCells({ figures: { sensor, sufficiency, isPartial } }: { figures: AnalysisFigures }) {
  const { words } = useFigureText()
  const { sensorRules } = useUnmetRules()
  if (sensor) return <EnoughSensorCells sensor={sensor} />
  if (isPartial) return <FigureCell label={words.timeInRangeAndGmi} value={words.none} note={sensorRules.filtered} />
  return <MissingSensorCell sufficiency={sufficiency} />
}

function EnoughSensorCells({ sensor }: { sensor: SensorFigures }) {
  const { words, decimal, withoutLimits } = useFigureText()
  if (sensor.gmi === null) return null
  const note = [words.gmiNote, withoutLimits(sensor.leftOut)].filter(Boolean).join(', ')
  return <FigureCell label={words.gmi} explanation={<WhatIs term="gmi" />} value={words.percent(decimal(sensor.gmi))} note={note} />
}

function MissingSensorCell({ sufficiency }: { sufficiency: Sufficiency }) {
  const { words, count } = useFigureText()
  const { sensorRules } = useUnmetRules()
  const { days, neededDays, sensorShare, sensorPercent, neededSensorShare } = sufficiency
  const rules = [
    { share: days / neededDays, sentence: sensorRules.days(days, neededDays) },
    {
      share: sensorShare / neededSensorShare,
      sentence: sensorRules.share(count(sensorPercent), count(neededSensorShare * 100)),
    },
  ]
  return (
    <FigureCell label={words.timeInRangeAndGmi}>
      <MissingFigure title={words.notGiven} rules={rules.filter(({ share }) => share < 1)} />
    </FigureCell>
  )
}
