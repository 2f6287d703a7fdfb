import { type GlucoseTally, isOfSensor, partOf, periodShares, ReadingUse, sensorBandText, tallyRows } from '@diab/core/analysis'
import { ActiveSubstanceType, type DiaryEntry, EntryType, type LocalDay } from '@diab/core/rules'
import { formatAmount, formatDate, formatDateTime, formatDayRange, formatNumber } from '@diab/core/format'
import type { CursorStop } from '../../charts/cursor/cursorTrack.ts'
import { readingTargets } from '../../charts/readingTargets.ts'
import { entryLine, entryText, isUnusualReading, labelText } from '../../entryTable/entryText.ts'
import { consensusTarget } from '../consensusTarget.ts'
import { leftOutText } from './normalSummary.ts'
import type { NormalChartMessages } from './normalChart.messages.ts'
import type { NormalChartData } from './normalData.ts'
import type { NormalEvents } from './normalEvents.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'

/** Minutes around a reading in which other entries belong to its story, and how many of them fit the card. */
const [storyMinutes, storyLines] = [30, 3]

type Words = NormalChartMessages
type Place = Pick<CursorStop, 'x' | 'y' | 'span'>

/** Returns the carbohydrate and insulin of some events, as far as there is any. */
function totals(entries: readonly DiaryEntry[], { totals: text }: Words): string[] {
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
  const grams = sum(entries.map((entry) => (entry.entryType === EntryType.Meal ? entry.value : 0)))
  const units = sum(
    entries.map((entry) =>
      entry.entryType === EntryType.MedicineIntake && entry.medicine?.activeSubstanceType === ActiveSubstanceType.Insulin ? entry.value : 0,
    ),
  )
  return [grams > 0 ? text.meal(formatAmount(grams)) : '', units > 0 ? text.insulin(formatAmount(units)) : ''].filter(Boolean)
}

const noReadingText = ({ columns, measured = columns }: NormalChartData, { noReading, noShownReading }: Words) =>
  measured.length > columns.length ? noShownReading : noReading

/** Returns the counts below, in and above: of each source by its own rule. */
function countLines({ group }: NormalChartData, tally: GlucoseTally, words: Words): string[] {
  const shares = periodShares(tally, group)
  const [meter, sensor] = [partOf(shares, 'meter'), partOf(shares, 'sensor')]
  const ofMeter = meter.count > 0 ? words.zoneCounts(meter.low, meter.normal, meter.high) : ''
  return [
    ofMeter && (shares.sensor ? words.meterCounts(ofMeter) : ofMeter),
    shares.sensor ? words.sensorCounts(consensusTarget(shares.sensor), sensor.low, sensor.normal, sensor.high) : '',
  ]
}

/** Returns the content of a stretch of time: count, average and zones of its readings, food and insulin. */
function stretchLines(data: NormalChartData, events: NormalEvents, from: number, to: number, words: Words): string[] {
  const rows: number[] = []
  const others: DiaryEntry[] = []
  for (let event = from; event < to; event++) {
    const source = events.sources[event] ?? 0
    if (source < data.columns.length) rows.push(source)
    else others.push(events.entryOf(event))
  }
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return [noReadingText(data, words), ...totals(others, words)]
  const tally = tallyRows(data.columns, first, last + 1)
  return [
    words.readings(rows.length),
    tally.average === null ? '' : words.average(formatNumber(tally.average, 'glucose')),
    ...countLines(data, tally, words),
    leftOutText(tally, words),
    ...totals(others, words),
  ].filter(Boolean)
}

export const periodStop = (data: NormalChartData, events: NormalEvents, place: Place, words: Words): CursorStop => ({
  ...place,
  title: formatDayRange(data.firstDay, data.lastDay),
  lines: stretchLines(data, events, 0, events.count, words),
})

export const dayStop = (
  data: NormalChartData,
  events: NormalEvents,
  day: LocalDay,
  bounds: readonly [number, number],
  place: Place,
  words: Words,
): CursorStop => ({
  ...place,
  title: `${formatDate(day)} ${weekdayIn(words.weekdayNames, day)}`,
  lines: stretchLines(data, events, bounds[0], bounds[1], words),
})

export function slotStop(
  data: NormalChartData,
  events: NormalEvents,
  bounds: readonly [number, number],
  place: Place,
  words: Words,
): CursorStop {
  const first = events.entryOf(bounds[0])
  return {
    ...place,
    title: [formatDate(first.entryDate), words.labels[first.therapyLabel].toLocaleLowerCase('hu')].join(' '),
    lines: stretchLines(data, events, bounds[0], bounds[1], words),
  }
}

/** Returns the lane entries shortly before and after an event, in time order, as lines. */
function story(data: NormalChartData, events: NormalEvents, event: number, words: Words): string[] {
  const lines: string[] = []
  const at = events.minutes[event] ?? 0
  let other = event
  while (other > 0 && at - (events.minutes[other - 1] ?? 0) <= storyMinutes) other--
  for (; other < events.count && (events.minutes[other] ?? 0) - at <= storyMinutes && lines.length < storyLines; other++) {
    const isLane = (events.sources[other] ?? 0) >= data.columns.length
    if (other !== event && isLane) lines.push(entryLine(events.entryOf(other), words, data.typeNames))
  }
  return lines
}

/** Returns the target that classifies a reading; '' of HI, LO and other entries. */
function targetLine({ columns, ranges, group }: NormalChartData, row: number, words: Words): string {
  if (row >= columns.length || columns.uses[row] === ReadingUse.High || columns.uses[row] === ReadingUse.Low) return ''
  const target = readingTargets(columns, ranges)(row)
  if (isOfSensor(columns.origins[row])) return sensorBandText(target, group, words.sensorBand)
  return words.ownTarget(formatNumber(target.min, 'consensus'), formatNumber(target.max, 'consensus'))
}

export function entryStop(data: NormalChartData, events: NormalEvents, event: number, place: Place, words: Words): CursorStop {
  const entry = events.entryOf(event)
  const { name, value, unit, note } = entryText(entry, words, data.typeNames)
  const context = [labelText(entry, words), words.sources[entry.origin]].filter(Boolean).join(', ')
  const isGlucose = entry.entryType === EntryType.Glucose
  const figure = value === '' ? {} : { value, valueNote: [unit, note].filter(Boolean).join(', ') }
  return {
    ...place,
    ...figure,
    title: isGlucose ? formatDateTime(entry.entryDate) : `${formatDateTime(entry.entryDate)} ${name}`,
    ...(isGlucose && { zone: entry.glucoseResultZone, isUnusual: isUnusualReading(entry) }),
    lines: [
      ...(value === '' && note ? [note] : []),
      targetLine(data, events.sources[event] ?? 0, words),
      context,
      ...(isGlucose ? story(data, events, event, words) : []),
    ].filter(Boolean),
  }
}
