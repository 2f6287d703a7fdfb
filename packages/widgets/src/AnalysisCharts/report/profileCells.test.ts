import { toGlucoseColumns } from '@diab/core/analysis'
import { makeGlucoseEntry } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { profileCells } from './profileCells.ts'

const target = { min: 3.9, max: 10 }
const sensor = (entryDate: string, value: number) => makeGlucoseEntry({ entryDate, value, origin: 'sensor' })
const cellsOf = (entries: ReturnType<typeof makeGlucoseEntry>[], firstDay = '2026-11-07') =>
  profileCells(toGlucoseColumns(entries), { firstDay, lastDay: '2026-11-20', count: 14, target })
const strokes = (path: string | undefined) => (path?.match(/M/g) ?? []).length

describe('the daily profiles', () => {
  it('are the last fourteen days in two weeks, oldest first', () => {
    const cells = cellsOf([])
    expect([cells.length, cells[0]?.day, cells.at(-1)?.day]).toEqual([14, '2026-11-07', '2026-11-20'])
    expect(new Set(cells.map(({ top }) => top)).size).toBe(2)
  })

  it('never show a day before the period', () =>
    expect(cellsOf([], '2026-11-19').map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']))

  it("join a sensor's readings, but not over half an hour of silence", () => {
    const entries = [sensor('2026-11-20T08:00:00', 6), sensor('2026-11-20T08:30:00', 7), sensor('2026-11-20T09:01:00', 7)]
    expect(strokes(cellsOf(entries).at(-1)?.line)).toBe(2)
  })

  it("leave a meter's readings as dots", () => {
    const entries = [8, 9].map((hour) => makeGlucoseEntry({ entryDate: `2026-11-20T0${hour}:00:00`, value: 6, origin: 'meter' }))
    expect(strokes(cellsOf(entries).at(-1)?.line)).toBe(2)
  })

  it('mark what is outside the target by its unrounded value, HI and LO too, and leave out what is unusual', () => {
    const entries = [
      makeGlucoseEntry({ entryDate: '2026-11-20T06:00:00', value: 3.89 }),
      makeGlucoseEntry({ entryDate: '2026-11-20T07:00:00', value: 3.9 }),
      makeGlucoseEntry({ entryDate: '2026-11-20T08:00:00', value: 10 }),
      makeGlucoseEntry({ entryDate: '2026-11-20T09:00:00', value: 33.3, glucoseResultValidity: 3 }),
      makeGlucoseEntry({ entryDate: '2026-11-20T10:00:00', value: 0.6, glucoseResultValidity: 1 }),
      makeGlucoseEntry({ entryDate: '2026-11-20T11:00:00', value: 2, glucoseMetas: [3] }),
    ]
    const cell = cellsOf(entries).at(-1)
    expect([strokes(cell?.line), strokes(cell?.low), strokes(cell?.high)]).toEqual([5, 2, 1])
  })
})
