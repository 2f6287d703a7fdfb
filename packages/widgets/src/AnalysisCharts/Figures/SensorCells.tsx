import type { SensorFigures } from '@diab/core/analysis'
import { WhatIs } from '../../whatIs/WhatIs.tsx'
import { FigureCell } from './FigureCell.tsx'
import { useFigureText } from './useFigureText.ts'

/** What enough sensor data gives beside the time in range: GMI. */
export function SensorCells({ sensor }: { sensor: SensorFigures }) {
  const { words, decimal, withoutLimits } = useFigureText()
  if (sensor.gmi === null) return null
  const note = [words.gmiNote, withoutLimits(sensor.leftOut)].filter(Boolean).join(', ')
  return <FigureCell label={words.gmi} explanation={<WhatIs term="gmi" />} value={words.percent(decimal(sensor.gmi))} note={note} />
}
