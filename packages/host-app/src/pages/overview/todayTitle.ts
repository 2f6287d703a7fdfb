import { formatTime, unitLabels } from '@diab/core/format'
import type { ConsensusGroup } from '@diab/core/analysis'
import { periodSharesOf } from '@diab/internal/analysis'
import {
  displayValue,
  EntryOrigin,
  type GlucoseEntry,
  GlucoseResultZone,
  hypoThresholdMmolPerL,
  isUnusual,
  ResultValidity,
} from '@diab/core/rules'
import type { overviewMessages } from './overview.messages.ts'

/** In the second person, or about another. */
export type TodayTitles = typeof overviewMessages.todayTitles | typeof overviewMessages.todayTitlesOfOther

/** The lowest below 3.9 mmol/l, whatever the patient's own target is: the one reading of a day that must not be missed. */
export const lowestHypo = (readings: readonly GlucoseEntry[]): GlucoseEntry | undefined =>
  readings
    .filter((reading) => !isUnusual(reading) && reading.origin !== EntryOrigin.Sensor && reading.value < hypoThresholdMmolPerL)
    .reduce<GlucoseEntry | undefined>((lowest, next) => (lowest && lowest.value <= next.value ? lowest : next), undefined)

/** What is said of a day's lowest value. */
export const hypoTitle = (hypo: GlucoseEntry, say: (time: string, value: string) => string) => {
  const isValid = hypo.glucoseResultValidity === ResultValidity.Valid
  return say(formatTime(hypo.entryDate), [displayValue(hypo), ...(isValid ? [unitLabels.glucose()] : [])].join(' '))
}

/** An hour of a sensor: fewer readings are no share of a day. */
const fewestSensorReadings = 12

/**
 * What today's readings say, in one sentence: a measured low before anything else, then time in range of a sensor day, or the
 * others by their targets; unusual ones say nothing.
 */
export function todayTitle(all: readonly GlucoseEntry[], group: ConsensusGroup, titles: TodayTitles): string {
  const hypo = lowestHypo(all)
  if (hypo) return hypoTitle(hypo, titles.hypo)
  const { leading, sensor } = periodSharesOf(all, group)
  const inRange = sensor?.bands.find(({ band }) => band === 'target')
  if (leading === 'sensor' && sensor && inRange)
    return sensor.count < fewestSensorReadings ? titles.sensorBegins : titles.sensor(inRange.percent)
  const readings = all.filter((reading) => !isUnusual(reading) && reading.origin !== EntryOrigin.Sensor)
  const low = readings.filter((reading) => reading.glucoseResultZone === GlucoseResultZone.Low)
  const high = readings.filter((reading) => reading.glucoseResultZone === GlucoseResultZone.High)
  if (readings.length === 0) return titles.none
  if (low.length > 0 && high.length > 0) return titles.both(low.length, high.length)
  if (low[0]) return low.length === 1 ? titles.lowOnce(formatTime(low[0].entryDate)) : titles.low(low.length)
  if (high[0]) return high.length === 1 ? titles.highOnce(formatTime(high[0].entryDate)) : titles.high(high.length)
  return titles.allInTarget(readings.length)
}
