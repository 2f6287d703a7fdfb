import { describe, expect, it } from 'vitest'
import type { CursorLevel, CursorStop, CursorTrack } from './cursorTrack.ts'
import { stopSentence } from './cursorTrack.ts'
import { moveCursor } from './moveCursor.ts'
import { placeTooltip } from './placeTooltip.ts'

const stop: CursorStop = { x: 100, title: '2026.11.15. 03:36', lines: [] }
const level = (parents: readonly number[], firstChildren: readonly number[]): CursorLevel => ({
  count: parents.length,
  stopAt: () => stop,
  parentOf: (index) => parents[index] ?? -1,
  firstChildOf: (index) => firstChildren[index] ?? -1,
})
/** A period of three days, the second of them empty, with two readings on the first and one on the last. */
const track: CursorTrack = {
  levels: [level([-1], [0]), level([0, 0, 0], [0, -1, 2]), level([0, 0, 2], [])],
  nearest: () => undefined,
}
const at = (levelIndex: number, index: number) => ({ level: levelIndex, index })

describe('a key moves the cursor', () => {
  it.each([
    ['into the chart: the whole period', undefined, 'ArrowRight', at(0, 0)],
    ['to the first day inside', at(0, 0), 'ArrowDown', at(1, 0)],
    ['to the next day, an empty one too', at(1, 0), 'ArrowRight', at(1, 1)],
    ['nowhere inside an empty day', at(1, 1), 'Enter', at(1, 1)],
    ['to the first reading of a day', at(1, 2), 'Enter', at(2, 2)],
    ['nowhere below a reading', at(2, 2), 'ArrowDown', at(2, 2)],
    ['to the day around a reading', at(2, 1), 'ArrowUp', at(1, 0)],
    ['to the day around it with Escape, too', at(2, 2), 'Escape', at(1, 2)],
    ['across days from reading to reading', at(2, 1), 'ArrowRight', at(2, 2)],
    ['nowhere past the last reading', at(2, 2), 'ArrowRight', at(2, 2)],
    ['nowhere before the first', at(2, 0), 'ArrowLeft', at(2, 0)],
    ['to the first of the level', at(1, 2), 'Home', at(1, 0)],
    ['to the last of the level', at(1, 0), 'End', at(1, 2)],
    ['out of the chart from the period', at(0, 0), 'Escape', undefined],
    ['nowhere above the period', at(0, 0), 'ArrowUp', at(0, 0)],
    ['nowhere with any other key', at(1, 0), 'x', at(1, 0)],
  ])('%s', (_, from, key, to) => expect(moveCursor(track, from, key)).toEqual(to))
})

describe('the card', () => {
  const size = { width: 640, height: 400, textSize: 12 }
  it.each([
    ['right of the line', { x: 100, y: 200 }, 180, size, { x: 112, dock: 'top' }],
    ['left of it at the right edge', { x: 600, y: 30 }, 180, size, { x: 408, dock: 'top' }],
    ['beside a whole day', { x: 300, span: [250, 350] as const }, 180, size, { x: 362, dock: 'top' }],
    ['at the foot of a phone when the reading is high', { x: 160, y: 60 }, 180, { ...size, width: 320 }, { x: 70, dock: 'bottom' }],
    ['at the top of a phone when the reading is low', { x: 160, y: 300 }, 180, { ...size, width: 320 }, { x: 70, dock: 'top' }],
  ])('is %s', (_, place, cardWidth, chart, expected) => expect(placeTooltip({ ...stop, ...place }, cardWidth, chart)).toEqual(expected))
})

it('says a stop as one sentence', () => {
  const sentence = stopSentence({ ...stop, value: '3,2', valueNote: 'mmol/l, alacsony', lines: ['Hajnal, mérőből', 'Étkezés 20 g'] })
  expect(sentence).toBe('2026.11.15. 03:36, 3,2 mmol/l, alacsony, Hajnal, mérőből, Étkezés 20 g.')
})
