import { type DiaryEntry, toWallClock, toWallMinutes } from '@diab/core/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laneKindsOf } from '../SensorCurve/curveData.ts'
import { makeFeel, makeGlucose, makeMeal, makeWeek } from './testing/makeDiary.ts'
import { entryHeight, layoutTimeline, type TimelineLayout } from './timelineLayout.ts'
import { timelineMetrics } from './timelineMetrics.ts'
import { dayIndexOf, entriesOfDay, placeOf, topOfDay, windowBetween } from './timelineWindow.ts'

const wide = timelineMetrics({ width: 900, typeFactor: 1, coarsePointer: false })
const narrow = timelineMetrics({ width: 360, typeFactor: 1, coarsePointer: true })
const large = timelineMetrics({ width: 900, typeFactor: 1.25, coarsePointer: false })

const origin = toWallMinutes('2026-11-20T23:59:00')
const anyEntries = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 * 24 * 40 }), fc.constantFrom('glucose', 'sensor', 'meal', 'feel')), { maxLength: 120 })
  .map((drawn) =>
    drawn.map(([minutesAgo, kind], index): DiaryEntry => {
      const entryDate = toWallClock(origin - minutesAgo)
      if (kind === 'meal') return makeMeal(index, entryDate, 20, 'Ebéd')
      if (kind === 'feel') return makeFeel(index, entryDate, [1])
      return makeGlucose(index, entryDate, 6, { origin: kind === 'sensor' ? 'sensor' : 'meter' })
    }),
  )
const compact = timelineMetrics({ width: 300, typeFactor: 1, coarsePointer: true })
const widest = timelineMetrics({ width: 1020, typeFactor: 1, coarsePointer: false })
const anyMetrics = fc.constantFrom(wide, narrow, large, compact, widest)

const allHours = (layout: TimelineLayout) =>
  layout.days.flatMap((day, index) => day.hours.map((row, hour) => ({ day: index, hour, row, top: layout.dayTops[index]! + row.top })))

describe('layoutTimeline', () => {
  it('puts every entry into exactly one row, of the entry’s day and hour', () => {
    fc.assert(
      fc.property(anyEntries, anyMetrics, (entries, metrics) => {
        const layout = layoutTimeline(entries, metrics)
        const placed = layout.days.flatMap((day) =>
          day.hours.flatMap((row) => [...row.measurements, ...row.events].map((entry) => ({ entry, day: day.day, hour: row.hour }))),
        )
        expect(placed.map(({ entry }) => entry.id).toSorted()).toEqual(entries.map((entry) => entry.id).toSorted())
        for (const { entry, day, hour } of placed) {
          expect(entry.entryDate.slice(0, 10)).toBe(day)
          expect(Number(entry.entryDate.slice(11, 13))).toBe(hour)
        }
      }),
    )
  })

  it('has days and hours newest first, and heights that add up without overlap', () => {
    fc.assert(
      fc.property(anyEntries, anyMetrics, (entries, metrics) => {
        const layout = layoutTimeline(entries, metrics)
        let y = 0
        layout.days.forEach((day, index) => {
          expect(layout.dayTops[index]).toBe(y)
          if (index > 0) expect(day.day < layout.days[index - 1]!.day).toBe(true)
          let inDay = metrics.header + metrics.dayPaddingTop
          day.hours.forEach((row, hour) => {
            if (hour > 0) expect(row.hour).toBeLessThan(day.hours[hour - 1]!.hour)
            expect(row.nightTop).toBe(row.hour < 6 && (day.hours[hour - 1]?.hour ?? 24) >= 6 ? inDay : undefined)
            if (row.nightTop !== undefined) inDay += metrics.nightHeading
            expect(row.top).toBeGreaterThanOrEqual(inDay)
            expect(row.top - inDay).toBeLessThanOrEqual(metrics.maxTicks * metrics.tick)
            inDay = row.top + row.height
          })
          expect(day.height).toBe(inDay + metrics.dayPaddingBottom)
          y += day.height
        })
        expect(layout.height).toBe(y)
      }),
    )
  })

  it('draws the sensor readings of a day as a curve and lists everything else, marked readings and open days whole', () => {
    fc.assert(
      fc.property(
        anyEntries,
        anyMetrics,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 119 }),
        (entries, metrics, open, marked) => {
          const curves = {
            openDays: new Set([toWallClock(origin - open * 1440).slice(0, 10)]),
            markedIds: new Set(entries.slice(marked, marked + 1).map(({ id }) => id)),
          }
          const layout = layoutTimeline(entries, metrics, undefined, curves)
          expect(layout.days.flatMap((day) => day.entries.map(({ id }) => id)).toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
          layout.days.forEach((day, index) => {
            const hidden = (entry: DiaryEntry) => entry.origin === 'sensor' && !day.isOpen && !curves.markedIds.has(entry.id)
            const rows = day.hours.flatMap((row) => [...row.measurements, ...row.events])
            expect(new Set(rows)).toEqual(new Set(day.entries.filter((entry) => !hidden(entry))))
            const hasCurve = day.entries.some(({ origin: source }) => source === 'sensor')
            const lanes = laneKindsOf(day.entries).length
            const drawn = hasCurve ? metrics.curveFrame + metrics.curvePlot + lanes * metrics.curveLane : 0
            expect(day.curveHeight).toBe(drawn)
            const foot = day.hours.at(-1)
            const top = metrics.header + metrics.dayPaddingTop + drawn
            expect(day.height).toBe((foot ? foot.top + foot.height : top) + metrics.dayPaddingBottom)
            for (const row of day.hours) expect(row.top).toBeGreaterThanOrEqual(top)
            expect(layout.dayTops[index + 1]).toBe(layout.dayTops[index]! + day.height)
          })
          // A day whose list was toggled is laid out again, and no other one.
          const closed = layoutTimeline([...entries], metrics, layout, { ...curves, openDays: new Set() })
          for (const day of layout.days) expect(closed.days.includes(day as never)).toBe(!day.isOpen)
        },
      ),
    )
  })

  it('gives a row room for everything in it', () => {
    fc.assert(
      fc.property(anyEntries, anyMetrics, (entries, metrics) => {
        for (const { row } of allHours(layoutTimeline(entries, metrics))) {
          const values = row.measurements.reduce((sum, entry) => sum + entryHeight(entry, metrics), 0)
          const events = (metrics.columns === 3 ? Math.ceil(row.events.length / 2) : row.events.length) * metrics.event
          expect(row.height).toBeGreaterThanOrEqual(metrics.columns > 1 ? Math.max(values, events) : values + events)
        }
      }),
    )
  })

  it('keeps the objects of the days that did not change', () => {
    fc.assert(
      fc.property(anyEntries, fc.integer({ min: 0, max: 60 * 24 * 40 }), (entries, minutesAgo) => {
        const before = layoutTimeline(entries, wide)
        const added = makeGlucose(9999, toWallClock(origin - minutesAgo), 5)
        const after = layoutTimeline([added, ...before.days.flatMap((day) => day.entries)], wide, before)
        for (const day of before.days) {
          const same = after.days.find((candidate) => candidate.day === day.day)
          if (added.entryDate.startsWith(day.day)) expect(same!.entries).toHaveLength(day.entries.length + 1)
          else expect(same).toBe(day)
        }
      }),
    )
  })

  it('keeps two entries of one moment in one order, whatever order they came in', () => {
    const pair = [makeGlucose(1, '2026-11-20T07:00:00', 6), makeGlucose(2, '2026-11-20T07:00:00', 7)]
    const idsOf = (entries: DiaryEntry[]) => layoutTimeline(entries, wide).days.flatMap((day) => day.entries.map(({ id }) => id))
    expect(idsOf(pair.toReversed())).toEqual(idsOf(pair))
  })

  it('is the same whatever order the entries come in', () => {
    fc.assert(
      fc.property(anyEntries, anyMetrics, (entries, metrics) => {
        const shape = (layout: TimelineLayout) => layout.days.map(({ day, height, count }) => ({ day, height, count }))
        expect(shape(layoutTimeline(entries.toReversed(), metrics))).toEqual(shape(layoutTimeline(entries, metrics)))
      }),
    )
  })

  it('is kept for a list of entries that is laid out again', () => {
    const entries = makeWeek()
    const layout = layoutTimeline(entries, wide)
    expect(layoutTimeline(entries, { ...wide })).toBe(layout)
    expect(layoutTimeline([...entries], wide)).not.toBe(layout)
    expect(layoutTimeline(entries, narrow).metrics).toBe(narrow)
  })

  it('draws everything again when the heights change', () => {
    const before = layoutTimeline(makeWeek(), wide)
    expect(layoutTimeline(makeWeek(), narrow, before).days[0]!.height).toBeGreaterThan(before.days[0]!.height)
  })

  it.each([
    { hours: ['18:22', '14:53'], skipped: 3, height: 12 },
    { hours: ['18:22', '17:53'], skipped: 0, height: 0 },
    { hours: ['23:00', '06:00'], skipped: 16, height: 32 },
  ])('draws $skipped skipped hours between $hours in $height px', ({ hours, skipped, height }) => {
    const entries = hours.map((time, index) => makeGlucose(index, `2026-11-20T${time}:00`, 6))
    const [newer, older] = layoutTimeline(entries, wide).days[0]!.hours
    expect(older!.skippedHours).toBe(skipped)
    expect(older!.top - newer!.top - newer!.height).toBe(height)
  })
})

describe('windowBetween', () => {
  it('never misses a row that touches the visible part', () => {
    const span = fc.record({ at: fc.double({ min: -0.2, max: 1.2, noNaN: true }), height: fc.integer({ min: 1, max: 2000 }) })
    fc.assert(
      fc.property(anyEntries, anyMetrics, span, (entries, metrics, { at, height }) => {
        const layout = layoutTimeline(entries, metrics)
        const top = at * layout.height
        const { fromDay, fromHour, toDay, toHour } = windowBetween(layout, top, top + height)
        const visible = allHours(layout).filter(({ row, top: rowTop }) => rowTop < top + height && rowTop + row.height > top)
        const missed = visible.filter(
          ({ day, hour }) => day < fromDay || (day === fromDay && hour < fromHour) || day > toDay || (day === toDay && hour > toHour),
        )
        expect(missed).toEqual([])
      }),
    )
  })

  it('is empty for an empty diary', () => {
    const seen = windowBetween(layoutTimeline([], wide), 0, 600)
    expect(seen.toDay).toBeLessThan(seen.fromDay)
  })
})

describe('placeOf', () => {
  it('finds every entry inside its row', () => {
    fc.assert(
      fc.property(anyEntries, anyMetrics, (entries, metrics) => {
        const layout = layoutTimeline(entries, metrics)
        for (const { day, row, top } of allHours(layout)) {
          for (const entry of [...row.measurements, ...row.events]) {
            const place = placeOf(layout, entry)!
            expect(place.day).toBe(day)
            expect(place.top).toBeGreaterThanOrEqual(top)
            expect(place.top + place.height).toBeLessThanOrEqual(top + row.height)
          }
        }
      }),
    )
  })

  it('knows nothing of an entry that is not shown', () => {
    const layout = layoutTimeline(makeWeek(), wide)
    expect(placeOf(layout, makeGlucose(777, '2026-11-20T18:30:00', 5))).toBeUndefined()
    expect(placeOf(layout, makeGlucose(777, '2020-01-01T18:30:00', 5))).toBeUndefined()
  })
})

describe('days', () => {
  const layout = layoutTimeline(makeWeek(), wide)

  it('are found by their date', () => {
    expect(layout.days.map(({ day }) => dayIndexOf(layout, day))).toEqual([0, 1, 2, 3])
    expect(dayIndexOf(layout, '2026-11-18')).toBe(-1)
  })

  it('without entries lead to the nearest older one, and before the first entry to the last day', () => {
    expect(topOfDay(layout, '2026-11-18')).toBe(layout.dayTops[2])
    expect(topOfDay(layout, '2027-01-01')).toBe(0)
    expect(topOfDay(layout, '2020-01-01')).toBe(layout.dayTops[3])
  })

  it('are read hour by hour, the measurements of an hour before its events', () => {
    expect(
      entriesOfDay(layout, 0)
        .slice(3, 7)
        .map((entry) => entry.entryType),
    ).toEqual(['glucose', 'meal', 'medicine-intake', 'feel'])
  })
})
