import { sensorBandText, sensorCurve } from '@diab/core/analysis'
import { type DiaryEntry, isGlucose, EntryOrigin, toWallClock, toWallMinutes } from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { type ChartSize, toTenth } from '../charts/chartArea.ts'
import type { CursorLevel, CursorStop, CursorTrack } from '../charts/cursor/cursorTrack.ts'
import { entryLine, entryText } from '../entryTable/entryText.ts'
import { curveParts, type DrawnReading, type SensorCurveData } from './curveData.ts'
import { curveLayout } from './curveLayout.ts'
import { curveSummary } from './curveFigures.ts'
import type { SensorCurveMessages } from './sensorCurve.messages.ts'

/** Minutes around a reading in which other entries belong to its story, and how many of them fit the card. */
const [storyMinutes, storyLines] = [45, 3]

type Trend = ReturnType<typeof sensorCurve.trendAt>

/** Returns where glucose is heading; '' where the readings do not say. */
const trendText = (trend: Trend, { trend: words }: SensorCurveMessages): string => (trend?.direction ? words[trend.direction] : '')

interface CurveEvent {
  readonly minute: number
  readonly entry: DiaryEntry
  readonly drawn?: DrawnReading
}

/** Returns the stops of the cursor: the whole stretch, its hours, and every reading and event. */
export function curveTrack(
  data: SensorCurveData,
  size: ChartSize,
  words: SensorCurveMessages,
  onEntryOpened?: (entry: DiaryEntry) => void,
): CursorTrack {
  const parts = curveParts(data)
  const layout = curveLayout(data, parts, size)
  const { area, x, y, laneFeet, laneHeight, foot } = layout
  const events: CurveEvent[] = [
    ...parts.readings.map((drawn) => ({ minute: drawn.minute, entry: drawn.reading, drawn })),
    ...[...parts.others, ...parts.lanes.flatMap(({ entries }) => entries)].map((entry) => ({
      minute: toWallMinutes(entry.entryDate),
      entry,
    })),
  ].toSorted((one, other) => one.minute - other.minute)
  const hourOf = ({ minute }: CurveEvent) => Math.floor(minute / 60)
  const hours = [...new Set(events.map(hourOf))]
  const firstOf = (hour: number) => events.findIndex((event) => hourOf(event) === hour)

  const whole: CursorLevel = {
    count: 1,
    stopAt: () => ({ x: (area.left + area.right) / 2, span: [area.left, area.right], title: words.name, lines: curveSummary(data, words) }),
    parentOf: () => -1,
    firstChildOf: () => (events.length > 0 ? 0 : -1),
  }
  const inHours: CursorLevel = {
    count: hours.length,
    stopAt: (index) => hourStop(hours[index] ?? 0),
    parentOf: () => 0,
    firstChildOf: (index) => firstOf(hours[index] ?? 0),
  }
  const single: CursorLevel = {
    count: events.length,
    stopAt: (index) => eventStop(events[index]!),
    parentOf: (index) => hours.indexOf(hourOf(events[index]!)),
    firstChildOf: () => -1,
  }

  function hourStop(hour: number): CursorStop {
    const ofHour = events.filter((event) => hourOf(event) === hour)
    const drawn = ofHour.flatMap((event) => event.drawn ?? []).toSorted((one, other) => one.value - other.value)
    const [lowest, highest] = [drawn[0], drawn.at(-1)]
    const [left, right] = [Math.max(area.left, x(hour * 60)), Math.min(area.right, x(hour * 60 + 60))]
    return {
      x: (left + right) / 2,
      span: [left, right],
      title: words.hour(Number(toWallClock(hour * 60).slice(11, 13))),
      lines: [
        lowest && highest ? `${words.readings(drawn.length)}, ${words.from(textOf(lowest), textOf(highest))}` : words.noReading,
        ...ofHour.filter(({ drawn: reading }) => !reading).map(({ entry }) => entryLine(entry, words, data.typeNames)),
      ],
    }
  }

  const textOf = ({ reading }: DrawnReading) => entryText(reading, words).value

  function eventStop({ minute, entry, drawn }: CurveEvent): CursorStop {
    const at = { x: toTenth(x(minute)) }
    const { name, value, unit, note } = entryText(entry, words, data.typeNames)
    const source = words.sources[entry.origin]
    if (!isGlucose(entry))
      return {
        ...at,
        title: `${formatTime(entry.entryDate)} ${name}`,
        ...(value === '' ? {} : { value, valueNote: unit }),
        lines: [note].filter(Boolean),
      }
    if (!drawn)
      return {
        ...at,
        y: toTenth(y(entry.value)),
        title: `${formatTime(entry.entryDate)}, ${source}`,
        value,
        valueNote: [unit, note].filter(Boolean).join(', '),
        zone: entry.glucoseResultZone,
        isUnusual: entry.origin === EntryOrigin.Sensor,
        lines: [],
      }
    const band = parts.bands.find((stretch) => entry.entryDate < stretch.to) ?? parts.bands.at(-1)!
    const nearby = parts.readings.filter((other) => Math.abs(other.minute - minute) <= storyMinutes).map(({ reading }) => reading)
    return {
      ...at,
      y: toTenth(y(drawn.value)),
      title: formatTime(entry.entryDate),
      value,
      valueNote: [unit, Number.isFinite(drawn.value) ? words.zones[drawn.zone] : note].filter(Boolean).join(', '),
      zone: drawn.zone,
      lines: [
        trendText(sensorCurve.trendAt(nearby, entry.entryDate), words),
        sensorBandText(band, data.group ?? undefined, words.sensorBand),
        ...story(minute),
      ].filter(Boolean),
    }
  }

  function story(minute: number): string[] {
    return events
      .filter((event) => !event.drawn && Math.abs(event.minute - minute) <= storyMinutes)
      .slice(0, storyLines)
      .map(({ entry }) => `${formatTime(entry.entryDate)} ${entryLine(entry, words, data.typeNames)}`)
  }

  const indexOf = new Map(events.map(({ entry }, index) => [entry, index]))
  function closest<Item extends DiaryEntry | DrawnReading>(items: readonly Item[], distanceOf: (item: Item) => number, within: number) {
    let nearest: Item | undefined
    let least = within
    for (const item of items) {
      const distance = distanceOf(item)
      if (distance < least) [nearest, least] = [item, distance]
    }
    return nearest && { level: 2, index: indexOf.get('reading' in nearest ? nearest.reading : nearest) ?? 0 }
  }

  const laneAt = (height: number) => laneFeet.findIndex((edge) => height <= edge && height > edge - laneHeight)

  return {
    levels: [whole, inHours, single],
    extent: [area.top, foot],
    nearest: (left, top) => {
      if (left < area.left - 8 || left > area.right + 8) return undefined
      const lane = parts.lanes[laneAt(top)]
      if (lane) return closest(lane.entries, ({ entryDate }) => Math.abs(x(toWallMinutes(entryDate)) - left), 60)
      // A mark of a meter covers the curve below it.
      const mark = closest(parts.others, (reading) => Math.hypot(x(toWallMinutes(reading.entryDate)) - left, y(reading.value) - top), 12)
      if (mark) return mark
      return closest(parts.readings, ({ minute }) => Math.abs(x(minute) - left), Infinity)
    },
    open: onEntryOpened && (({ index }) => onEntryOpened(events[index]!.entry)),
  }
}
