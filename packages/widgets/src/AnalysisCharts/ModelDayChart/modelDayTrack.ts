import type { DayProfileBin } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import type { ChartSize } from '../../charts/chartArea.ts'
import type { CursorLevel, CursorTrack } from '../../charts/cursor/cursorTrack.ts'
import type { ModelDayMessages } from './modelDayChart.messages.ts'
import { dayOfRow, type ModelDayData, minutesPerDay } from './modelDayData.ts'
import { modelDayLayout, readingPosition } from './modelDayLayout.ts'
import { binStop, nothingStop, readingStop, type StopContext, wholeStop } from './modelDayStops.ts'
import { placeFrom, readingOrder } from './readingOrder.ts'

/** Pixels within which a pointer means a reading and not the hour. */
const reach = 6

/** Returns the whole period, then the times of the profile, then the readings drawn as points; opening one picks its day. */
export function modelDayTrack(
  data: ModelDayData,
  size: ChartSize,
  words: ModelDayMessages,
  onDayOpened?: (day: LocalDay) => void,
): CursorTrack {
  const layout = modelDayLayout(data, size)
  const order = readingOrder(data)
  const context: StopContext = { data, layout, words, order }
  const { bins } = data.profile
  const position = readingPosition(data.columns, layout)
  const step = minutesPerDay / Math.max(1, bins.length)
  const binAt = (minute: number) => {
    const index = Math.round((minute - (bins[0]?.minute ?? 0)) / step)
    return Math.min(bins.length - 1, Math.max(0, index))
  }
  const times = timesOf(bins)
  const firstReadingOf = (bin: number) => {
    const place = placeFrom(order, (bins[bin]?.minute ?? 0) - step / 2)
    return place < order.rows.length && binAt(order.minutes[place] ?? 0) === bin ? place : -1
  }
  const nearestReading = (x: number, y: number) => {
    let best = -1
    let bestDistance = reach * reach
    const minuteAt = (pixels: number) => (pixels - layout.x.offset) / layout.x.slope
    for (let place = placeFrom(order, minuteAt(x - reach)); place < order.rows.length; place++) {
      const row = order.rows[place] ?? 0
      const dx = position.x(row) - x
      if (dx > reach) break
      const dy = position.y(row) - y
      const distance = dx * dx + dy * dy
      if (distance <= bestDistance) [best, bestDistance] = [place, distance]
    }
    return best
  }
  const whole: CursorLevel = {
    count: 1,
    stopAt: () => wholeStop(context),
    parentOf: () => -1,
    firstChildOf: () => (bins.length > 0 ? 0 : -1),
  }
  const hours: CursorLevel = {
    count: times.starts.length,
    stopAt: (index) => {
      const [first, last] = [times.starts[index]!, (times.starts[index + 1] ?? bins.length) - 1]
      return bins[first]!.count === 0 ? nothingStop(first, last, context) : binStop(bins[first]!, context)
    },
    parentOf: () => 0,
    firstChildOf: (index) => firstReadingOf(times.starts[index]!),
  }
  const readings: CursorLevel = {
    count: order.rows.length,
    stopAt: (place) => readingStop(place, context),
    parentOf: (place) => times.of[binAt(order.minutes[place] ?? 0)]!,
    firstChildOf: () => -1,
  }
  return {
    levels: order.rows.length > 0 ? [whole, hours, readings] : [whole, hours],
    nearest: (x, y) => {
      const { area } = layout
      if (bins.length === 0 || x < area.left || x > area.right || y > area.bottom + reach) return undefined
      const reading = nearestReading(x, y)
      return reading >= 0 ? { level: 2, index: reading } : { level: 1, index: times.of[binAt((x - layout.x.offset) / layout.x.slope)]! }
    },
    open: ({ level, index }) => {
      const row = order.rows[index]
      if (level === 2 && row !== undefined) onDayOpened?.(dayOfRow(data.columns, row))
    },
  }
}

/** Returns the stops of the cursor: each time with a reading, and each stretch without any as one. */
function timesOf(bins: readonly DayProfileBin[]) {
  const starts: number[] = []
  const of = bins.map(({ count }, bin) => {
    if (count > 0 || bin === 0 || bins[bin - 1]!.count > 0) starts.push(bin)
    return starts.length - 1
  })
  return { starts, of }
}
