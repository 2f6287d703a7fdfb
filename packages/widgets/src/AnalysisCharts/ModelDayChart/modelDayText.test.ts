import { describe, expect, test } from 'vitest'
import { modelDayChartMessages } from './modelDayChart.messages.ts'
import type { ModelDayData } from './modelDayData.ts'
import { modelDaySummary } from './modelDaySummary.ts'
import { modelDayTable } from './modelDayTable.ts'
import { modelDayTrack } from './modelDayTrack.ts'
import { modelDayOf } from './testing/modelDayStory.ts'
import { meterReadings, sensorReadings } from './testing/storyReadings.ts'

const words = modelDayChartMessages.modelDayChart
const size = { width: 760, height: 520, textSize: 12 }
const bin = { minute: 1230, count: 52, dayCount: 40, median: 8.7, quartiles: [7.3, 10.3], outer: [5.8, 12.4] } as const
const empty = { minute: 0, count: 2, dayCount: 2, median: null, quartiles: null, outer: null }
const mockUp: ModelDayData = {
  ...modelDayOf([]),
  profile: {
    source: 'meter',
    dayCount: 90,
    bins: Array.from({ length: 48 }, (_, index) => (index === 41 ? bin : { ...empty, minute: index * 30 })),
  },
}

describe('what the model day says', () => {
  test('of an hour: how many readings, the median, the middle half and the outer percentiles', () => {
    const stop = modelDayTrack(mockUp, size, words).levels[1]?.stopAt(41)
    expect(stop).toMatchObject({
      title: '20:30 körül, 52 mérés',
      value: '8,7',
      valueNote: 'mmol/l medián',
      lines: ['mérések fele 7,3–10,3', '80%-a 5,8–12,4'],
    })
  })

  test('of an hour with too few readings: that they are too few', () => {
    const stop = modelDayTrack(mockUp, size, words).levels[1]?.stopAt(3)
    expect(stop).toMatchObject({ title: '01:30 körül, 2 mérés', lines: ['kevés mérés'] })
    expect(stop?.value).toBeUndefined()
  })

  test('of hours without a reading: one stop, however long they are', () => {
    const bins = mockUp.profile.bins.map((given, at) => (at >= 4 && at <= 11 ? { ...given, count: 0, dayCount: 0 } : given))
    const level = modelDayTrack({ ...mockUp, profile: { ...mockUp.profile, bins } }, size, words).levels[1]!
    expect(level.count).toBe(48 - 7)
    expect(level.stopAt(4)).toMatchObject({
      title: '01:45–05:45, nincs számolható mérés',
      lines: [],
      span: [expect.any(Number), expect.any(Number)],
    })
    expect(level.stopAt(5).title).toBe('06:00 körül, 2 mérés')
  })

  test('of a sensor: the window of its readings', () => {
    const track = modelDayTrack(modelDayOf(sensorReadings(14)), size, words)
    expect(track.levels[1]?.stopAt(33).title).toMatch(/^08:15–08:30, \d+ mérés$/)
    expect(track.levels[1]?.stopAt(95).title).toMatch(/^23:45–24:00, /)
    expect(modelDayTable(modelDayOf(sensorReadings(14)), words).rows[33]?.[0]).toBe('08:15–08:30')
  })

  test('a sensor is drawn with 90%, its hours without single readings', () => {
    const sensor = modelDayOf(sensorReadings(14))
    const track = modelDayTrack(sensor, size, words)
    expect(track.levels).toHaveLength(2)
    expect(track.levels[1]?.stopAt(50).lines.at(-1)).toMatch(/^90%-a /)
    expect(modelDayTable(sensor, words).columns.map(({ label }) => label)).toContain('5. percentilis')
  })

  test('opening a reading picks its day, and the readings of a picked day alone can be visited', () => {
    const data = modelDayOf(meterReadings(28))
    const opened: string[] = []
    const track = modelDayTrack(data, size, words, (day) => opened.push(day))
    track.open?.({ level: 2, index: 0 })
    expect(opened).toHaveLength(1)

    const picked = modelDayTrack({ ...data, pickedDay: '2026-11-17' }, size, words)
    const readings = picked.levels[2]
    const titles = Array.from({ length: readings?.count ?? 0 }, (_, index) => readings?.stopAt(index).title ?? '')
    expect(titles.length).toBeGreaterThan(3)
    expect(titles.every((title) => title.startsWith('2026.11.17. '))).toBe(true)
    expect(titles).toEqual(titles.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  test('an unusual reading is said to be left out, and HI has no unit', () => {
    const unusual = { ...modelDayOf(meterReadings(28)), pickedDay: '2026-11-17' }
    const hi = { ...unusual, pickedDay: '2026-11-14' }
    const stopsOf = (data: ModelDayData) => {
      const level = modelDayTrack(data, size, words).levels[2]
      return Array.from({ length: level?.count ?? 0 }, (_, index) => level!.stopAt(index))
    }
    expect(stopsOf(unusual)).toContainEqual(
      expect.objectContaining({ value: '16,2', isUnusual: true, lines: ['cél 3,9–10,0', 'szokatlan, a statisztikán kívül'] }),
    )
    expect(stopsOf(hi)).toContainEqual(expect.objectContaining({ value: 'HI', valueNote: 'méréshatár felett' }))
  })

  test('in the summary: the highest, the lowest and the widest hour, the target, and the hours with too few readings', () => {
    expect(modelDaySummary(mockUp, words)).toBe(
      '90 nap egyetlen, 24 órás napra vetítve. A medián 20:30 körül a legmagasabb, 8,7 mmol/l. ' +
        'A medián 20:30 körül a legalacsonyabb, 8,7 mmol/l. A legnagyobb a szórás 20:30 körül: a mérések fele 7,3 és 10,3 mmol/l között van. ' +
        'A kirajzolt sáv a napszak célja. Kevés a mérés: 00:00–20:30, 20:30–24:00.',
    )
    expect(modelDaySummary({ ...mockUp, pickedDay: '2026-11-14' }, words)).toMatch(/Kiemelt nap: 2026\.11\.14\.$/)
    expect(modelDaySummary(modelDayOf(sensorReadings(14)), words)).toContain('A kirajzolt sáv: céltartomány 3,9–10,0 mmol/l.')
    expect(modelDaySummary(modelDayOf([]), words)).toBe('Ebben az időszakban nincs számolható mérés.')
  })

  test('in the table: unrounded percentiles, nothing where there are too few readings', () => {
    const { columns, rows } = modelDayTable(mockUp, words)
    expect(columns.map(({ label }) => label)).toEqual([
      'Időpont',
      'Mérések',
      'Napok',
      '10. percentilis',
      '25. percentilis',
      'Medián',
      '75. percentilis',
      '90. percentilis',
    ])
    expect(rows[41]).toEqual(['20:30', 52, 40, 5.8, 7.3, 8.7, 10.3, 12.4])
    expect(rows[0]).toEqual(['00:00', 2, 2, null, null, null, null, null])
  })
})
