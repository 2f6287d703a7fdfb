import { toLocalDay } from '../time/wallClock.ts'
import type { SensorRangeStretch } from '../diary/sensorRanges.ts'
import { formatDateTime, formatTime } from '../format/formatDate.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { consensusBounds, type ConsensusGroup } from './consensusBounds.ts'
import type { SensorBandLabels } from './sensorBand.messages.ts'

/** Whether a range of sensor readings is the consensus target of the patient's group, or the patient's own. */
export type SensorBandKind = 'own' | 'consensus'

interface Bounds {
  readonly min: number
  readonly max: number
}

/** Returns what a range of sensor readings is: the one that the time in range counts by, or another one. */
export function sensorBandKindOf({ min, max }: Bounds, group: ConsensusGroup = 'standard'): SensorBandKind {
  const { low, high } = consensusBounds[group]
  return min === low && max === high ? 'consensus' : 'own'
}

/** Returns the range of sensor readings by its name: `saját célsáv 4,0–9,0`. */
export const sensorBandText = (band: Bounds, group: ConsensusGroup | undefined, labels: SensorBandLabels): string => {
  const kind = sensorBandKindOf(band, group)
  return labels.bounds(labels[kind].name, formatNumber(band.min, 'consensus'), formatNumber(band.max, 'consensus'))
}

/**
 * Returns the ranges of a period by their names, each after the first with the moment since which it is valid:
 * `céltartomány 3,9–10,0`, `2026.11.24. 10:15 óta saját célsáv 4,0–9,0`; of a single day with the time alone.
 */
export function sensorBandTexts(
  stretches: readonly SensorRangeStretch[],
  group: ConsensusGroup | undefined,
  labels: SensorBandLabels,
): string[] {
  const [first] = stretches
  const isOneDay = first !== undefined && stretches.every(({ from }) => toLocalDay(from) === toLocalDay(first.from))
  return stretches.map((stretch, index) => {
    const text = sensorBandText(stretch, group, labels)
    if (index === 0) return text
    return labels.since(isOneDay ? formatTime(stretch.from) : formatDateTime(stretch.from), text)
  })
}
