import { hourAverages, type SlotAverages, slotAverages } from '@diab/core/analysis'
import { defaultGlucoseRanges, TherapyLabel } from '@diab/core/rules'
import { describe, expect, test } from 'vitest'
import { averagesChartMessages } from './averagesChart.messages.ts'
import { averageZone } from './averagesData.ts'
import { averagesDomain, averagesLayout } from './averagesLayout.ts'
import { averagesSummary } from './averagesSummary.ts'
import { averagesTable } from './averagesTable.ts'
import { averagesTrack, slotLines } from './averagesTrack.ts'
import { boxPath, targetPath, whiskerPath } from './slotMarks.ts'
import { type ChartTable, plainCell } from '../../charts/chartTable.ts'

const inFile = (row: ChartTable['rows'][number] | undefined) => row?.map((cell) => plainCell(cell, 'mmol/l'))

const words = averagesChartMessages.averagesChart
const size = { width: 752, height: 520, textSize: 12 }
const none: SlotAverages = {
  slot: TherapyLabel.Down,
  count: 0,
  average: null,
  deviation: null,
  median: null,
  medianEdge: null,
  min: null,
  max: null,
  low: 0,
  normal: 0,
  high: 0,
  hypoCount: 0,
  hiCount: 0,
  loCount: 0,
  unusualCount: 0,
  shares: { low: 0, normal: 0, high: 0, count: 0, inTargetShare: null },
  target: null,
}
const dinner: SlotAverages = {
  ...none,
  slot: TherapyLabel.AfterDinner,
  count: 18,
  average: 10.04,
  deviation: 3.3,
  median: 9.6,
  min: 4.5,
  max: 15.6,
  low: 0,
  normal: 11,
  high: 7,
  hiCount: 1,
  shares: { low: 0, normal: 11, high: 7, count: 18, inTargetShare: 11 / 18 },
  target: { min: 4, max: 10, appliesToAll: true, sensorBand: null },
}
const two: SlotAverages = {
  ...none,
  slot: TherapyLabel.BeforeLunch,
  count: 2,
  average: 6,
  deviation: 1.4,
  median: 6,
  min: 5,
  max: 7,
  normal: 2,
  shares: { low: 0, normal: 2, high: 0, count: 2, inTargetShare: 1 },
  target: { min: 4, max: 7, appliesToAll: true, sensorBand: null },
}
const data = { slots: [none, two, dinner], by: 'label' as const }
const moves = (path: string) => path.match(/M/g)?.length ?? 0

describe('a slot', () => {
  test('is judged by its unrounded average: 10.04 shows as 10,0 and is above 10', () => {
    expect(averageZone(dinner)).toBe(3)
    expect(averageZone(two)).toBe(2)
    expect(averageZone(none)).toBeUndefined()
  })

  test('has a box from three readings on, whiskers from one, and nothing without', () => {
    const layout = averagesLayout(data.slots, size)
    expect(moves(boxPath(data.slots, layout))).toBe(1)
    expect(moves(whiskerPath(data.slots, layout))).toBe(2 * 3)
    expect(moves(targetPath(data.slots, layout))).toBe(2)
  })

  test('says its average and zone, deviation, extremes, share in the target, and what is left out', () => {
    const track = averagesTrack(data, averagesLayout(data.slots, size), words, () => {})
    expect(track.levels[1]?.stopAt(2)).toMatchObject({
      title: 'Vacsora után, 18 mérés',
      value: '10,0',
      valueNote: 'mmol/l átlag, magas',
      zone: 3,
      lines: [
        'szórás ±3,3',
        'legkisebb 4,5, legnagyobb 15,6',
        '61%-a célértéken (4,0–10,0)',
        '1 HI vagy LO mérés az átlagból és az arányból is kimarad',
      ],
    })
    expect(track.levels[1]?.stopAt(0)).toMatchObject({ title: 'Hajnal, 0 mérés', lines: ['nincs mérés'] })
    const nearlyAll = { ...data.slots[2]!, shares: { low: 8, normal: 4024, high: 0, count: 4032, inTargetShare: 4024 / 4032 } }
    expect(slotLines(nearlyAll, words)).toContain('>99%-a célértéken (4,0–10,0)')
    expect(slotLines({ ...dinner, target: { min: 4, max: 10, appliesToAll: false, sensorBand: null } }, words)).toContain(
      '61%-a célértéken (többféle cél)',
    )
    const slots = [{ ...none, loCount: 4 }, ...data.slots.slice(1)]
    const ofLo = averagesTrack({ ...data, slots }, averagesLayout(slots, size), words, () => {})
    expect(ofLo.levels[1]?.stopAt(0)).toMatchObject({ lines: ['4 HI vagy LO mérés az átlagból és az arányból is kimarad'] })
    expect(averagesSummary({ ...data, slots }, words)).toMatch(/Csak HI, LO vagy szokatlan mérés: Hajnal\.$/)
  })

  test('of sensor readings has its share in the own sensor range, with LO and HI, and says which figure leaves them out', () => {
    const ofSensor = {
      ...dinner,
      hiCount: 2,
      unusualCount: 1,
      shares: { low: 0, normal: 11, high: 9, count: 20, inTargetShare: 11 / 20 },
      target: { min: 4, max: 9, appliesToAll: true, sensorBand: 'own' as const },
    }
    expect(slotLines(ofSensor, words)).toEqual([
      'szórás ±3,3',
      'legkisebb 4,5, legnagyobb 15,6',
      '55%-a a saját célsávban (4,0–9,0)',
      '2 HI vagy LO mérés az átlagból kimarad, az arányban benne van',
      '1 szokatlan mérés minden számból kimarad',
    ])
    const { columns, rows } = averagesTable({ slots: [ofSensor], by: 'label' }, words)
    const named = Object.fromEntries(columns.map(({ label, unit }, at) => [`${label}${unit === '%' ? ' %' : ''}`, rows[0]?.[at]]))
    expect(named).toMatchObject({ 'Saját célsáv alatt': 0, 'Saját célsávban': 11, 'Saját célsáv felett': 9, 'Saját célsávban %': 55 })
    expect(averagesSummary({ slots: [ofSensor], by: 'label' }, words)).toContain(
      'A szenzormérések 55%-a van a saját célsávban (4,0–9,0 mmol/l), 0%-a alatta, 45%-a felette.',
    )
  })

  test('under the pointer is the one whose column it is', () => {
    const layout = averagesLayout(data.slots, size)
    const track = averagesTrack(data, layout, words, () => {})
    expect(track.nearest(layout.x(1), 100)).toEqual({ level: 1, index: 1 })
    expect(track.nearest(layout.area.left - 5, 100)).toBeUndefined()
  })
})

describe('all slots', () => {
  test('in the summary: shares, highest and lowest average, the worst slot, those with few and those without readings', () => {
    expect(averagesSummary(data, words)).toBe(
      'Átlag és szórás napszakonként. A mérések 65%-a van célértéken, 0%-a alacsony, 35%-a magas. A legmagasabb átlag: Vacsora után, 10,0 mmol/l. ' +
        'A legkevesebb célértéken belüli mérés: Vacsora után, 61%. Az átlag és a szórás a HI mérések nélkül értendő. Háromnál kevesebb mérés: Ebéd előtt. Nincs mérés: Hajnal.',
    )
    expect(averagesSummary({ slots: [none], by: 'label' }, words)).toBe('Ebben az időszakban nincs számolható mérés.')
  })

  test('in the table: unrounded figures, nothing where there is no reading', () => {
    const { rows } = averagesTable(data, words)
    expect(rows[0]).toEqual(['Hajnal', 0, null, null, null, null, null, 0, 0, 0, null, null, 0])
    expect(inFile(rows[2])).toEqual(['Vacsora után', 18, 10.04, 3.3, 9.6, 4.5, 15.6, 0, 11, 7, 61, '4,0–10,0', 1])
  })

  test('in the table, a target that does not judge all of a slot is not named', () => {
    const slots = [{ ...dinner, target: { min: 4, max: 10, appliesToAll: false, sensorBand: null } }]
    expect(inFile(averagesTable({ slots, by: 'label' }, words).rows[0])).toContain('többféle cél')
  })

  test('by hour are 24, named by their hour', () => {
    const { rows } = averagesTable({ slots: hourAverages([], defaultGlucoseRanges), by: 'hour' }, words)
    expect(rows).toHaveLength(24)
    expect(rows[7]?.[0]).toBe('07:00–08:00')
    expect(averagesTable({ slots: slotAverages([], defaultGlucoseRanges), by: 'label' }, words).rows).toHaveLength(10)
  })

  test('share one axis, 2–16 mmol/l unless a reading is outside', () => {
    expect(averagesDomain(data.slots)).toEqual([2, 16])
    expect(averagesDomain([{ ...dinner, min: 1.8, max: 21.3 }])).toEqual([0, 22])
    expect(averagesDomain([])).toEqual([2, 16])
  })
})
