import { toGlucoseColumns } from '@diab/core/analysis'
import { defaultGlucoseRanges } from '@diab/core/rules'
import { makeGlucoseEntry, makeSensorDiary } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { linearOf } from '../../charts/decimate.ts'
import { glucoseDomain, glucoseScale, timeScale } from '../../charts/scales.ts'
import { densityOf, normalPaths } from './normalPaths.ts'
import { normalTargets } from './normalTargets.ts'
import { meterData, specialData } from './testing/makeNormalData.ts'

const area = { left: 40, right: 640, top: 30, bottom: 370 }

function drawn({ columns, firstDay, lastDay }: Pick<ReturnType<typeof meterData>, 'columns' | 'firstDay' | 'lastDay'>) {
  const { drawn: readings } = normalTargets(columns, defaultGlucoseRanges, firstDay, lastDay)
  return normalPaths(readings, area, linearOf(timeScale(firstDay, lastDay, area)), linearOf(glucoseScale(glucoseDomain(columns), area)))
}
const strokesOf = (path: string) => path.split('M').length - 1

describe('the picture of readings', () => {
  it.each([
    [540, 640, 'marks'],
    [4032, 640, 'trace'],
    [25_920, 640, 'bars'],
    [105_120, 1500, 'bars'],
  ] as const)('draws %d readings on %d pixels as %s', (count, width, density) => expect(densityOf(count, width)).toBe(density))

  it('gives each of a few readings its mark, hollow for the unusual and a tag beyond the limits', () => {
    const { filled, hollow, hi, lo, line } = drawn(specialData())
    expect([1, 2, 3].map((zone) => strokesOf(filled[zone as 1]))).toEqual([1, 4, 2])
    expect([1, 2, 3].map((zone) => strokesOf(hollow[zone as 1]))).toEqual([1, 1, 2])
    expect([hi.length, lo.length]).toEqual([2, 1])
    expect(line).not.toBe('')
  })

  it('does not join readings over a night without one, nor an unusual one', () => {
    const reading = (time: string, entry = {}) => makeGlucoseEntry({ entryDate: `2026-11-20T${time}:00`, ...entry })
    const columns = toGlucoseColumns([reading('06:00'), reading('09:00', { glucoseMetas: [3] }), reading('12:00'), reading('22:31')])
    const { line } = drawn({ columns, firstDay: '2026-11-20', lastDay: '2026-11-20' })
    expect(line.replaceAll(/[^ML]/g, '')).toBe('MLM')
  })

  it('does not join readings by meter that are too close for a line between them to be followed', () => {
    expect(drawn(meterData(14)).line).not.toBe('')
    expect(drawn(meterData(90))).toMatchObject({ density: 'marks', line: '' })
  })

  it('draws the readings of a sensor as a line in the colours of its range, not as dots', () => {
    const days = { columns: toGlucoseColumns(makeSensorDiary({ days: 7 })), firstDay: '2026-11-14', lastDay: '2026-11-20' } as const
    const { density, line, filled } = drawn(days)
    expect({ density, line }).toEqual({ density: 'trace', line: '' })
    expect(filled[2]).not.toBe('')
  })

  it('breaks a sensor line after more than half an hour of silence', () => {
    const day = makeSensorDiary({ days: 1 }).filter(({ entryDate }) => entryDate < '2026-11-20T10:00' || entryDate > '2026-11-20T10:35')
    const { line } = drawn({
      columns: toGlucoseColumns(day.filter((_, index) => index % 3 === 0)),
      firstDay: '2026-11-20',
      lastDay: '2026-11-20',
    })
    expect(strokesOf(line)).toBe(2)
  })
})
