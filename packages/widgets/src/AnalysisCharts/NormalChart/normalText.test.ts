import { makeGlucoseEntry, makeMealEntry, makeMedicineIntakeEntry, makePhysicalActivityEntry } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { normalChartMessages } from './normalChart.messages.ts'
import { normalEvents } from './normalEvents.ts'
import { periodStop } from './normalStops.ts'
import { daysWithoutReading, normalSummary } from './normalSummary.ts'
import { normalTable } from './normalTable.ts'
import { makeNormalData, specialData } from './testing/makeNormalData.ts'
import { type ChartTable, plainCell } from '../../charts/chartTable.ts'

const inFile = (row: ChartTable['rows'][number] | undefined) => row?.map((cell) => plainCell(cell, 'mmol/l'))

const words = normalChartMessages.normalChart

describe('the spoken summary', () => {
  it('says period, number, average, shares, extremes with their times, what was left out and what is missing', () => {
    expect(normalSummary(specialData(), words)).toBe(
      '2026.11.14. – 2026.11.20.: 7 mérés. Az átlag 9,6 mmol/l. A mérések 57%-a célértéken belül van, 14%-a alacsony, 29%-a magas. ' +
        'A legalacsonyabb érték 3,2 mmol/l, 2026.11.20. 12:00, a legmagasabb 21,4 mmol/l, 2026.11.15. 13:00. ' +
        'A számokból kimaradt: 3 HI, 1 LO, 4 szokatlan. Nincs mérés ezeken a napokon: 2026.11.18.',
    )
  })

  it('says so when there is nothing', () => {
    expect(normalSummary(makeNormalData([], { days: 7 }), words)).toBe('2026.11.14. – 2026.11.20.: ebben az időszakban nincs mérés.')
  })

  it('does not call days missing whose readings a filter hides', () => {
    const [hidden, shown] = ['2026-11-18', '2026-11-20'].map((day) => makeGlucoseEntry({ entryDate: `${day}T08:00:00` }))
    const { columns: measured } = makeNormalData([hidden!, shown!], { days: 3 })
    const data = makeNormalData([shown!], { days: 3 })
    expect(daysWithoutReading(data)).toEqual(['2026-11-18', '2026-11-19'])
    expect(daysWithoutReading({ ...data, measured })).toEqual(['2026-11-19'])
  })

  it('does not call days after today missing', () => {
    const data = makeNormalData([makeGlucoseEntry()], { days: 7, lastDay: '2026-11-22', now: '2026-11-20T12:00:00' })
    expect(daysWithoutReading(data)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
  })
})

describe('two sources', () => {
  const minute = (index: number) => String(index).padStart(2, '0')
  /** Judged by an own range of 4.0–9.0: 9.5 is high, and is time in range all the same. */
  const sensor = (values: readonly (number | 'LO')[]) =>
    values.map((value, index) =>
      makeGlucoseEntry({
        entryDate: `2026-11-20T06:${minute(index)}:00`,
        origin: 'sensor',
        ...(value === 'LO'
          ? { value: 0.6, glucoseResultValidity: 1 as const, glucoseResultZone: 1 as const }
          : { value, glucoseResultZone: value > 9 ? (3 as const) : (2 as const) }),
      }),
    )
  const meter = (values: readonly number[]) =>
    values.map((value, index) =>
      makeGlucoseEntry({ entryDate: `2026-11-20T08:${minute(index)}:00`, value, glucoseResultZone: value > 7 ? 3 : 2 }),
    )
  const dataOf = (entries: ReturnType<typeof meter>, group?: 'pregnancyOther') => ({
    ...makeNormalData(entries, { days: 1 }),
    ...(group && { group }),
  })
  const linesOf = (data: ReturnType<typeof dataOf>) => periodStop(data, normalEvents(data, 1), { x: 0, y: 0 }, words).lines

  it('of a mixed period are said apart, each by its own rule and with its number', () => {
    const data = dataOf([...sensor([6, 9.5]), ...meter([6, 6, 9])])
    const summary = normalSummary(data, words)
    expect(summary).toContain('Mérővel mért értékek: 3, ebből 67% célértéken belül, 0% alacsony, 33% magas.')
    expect(summary).toContain('Szenzormérések: 2, ebből 100% céltartományban (3,9–10,0 mmol/l), 0% alatta, 0% felette.')
    expect(summary).not.toContain('A mérések')
    expect(linesOf(data)).toEqual([
      '5 mérés',
      'átlag 7,3 mmol/l',
      'mérő: 0 alacsony, 2 normál, 1 magas',
      'szenzor, céltartomány 3,9–10,0: 0 alatta, 2 benne, 0 felette',
    ])
  })

  it('of a sensor period are the time in range alone, with its LO', () => {
    const data = dataOf([...sensor([6, 6, 9.5, 'LO']), ...meter([9])])
    const summary = normalSummary(data, words)
    expect(summary).toContain('Szenzormérések: 4, ebből 75% céltartományban (3,9–10,0 mmol/l), 25% alatta, 0% felette.')
    expect(summary).toContain('A mérések számából, az átlagból és a szélső értékekből kimaradt: 1 LO.')
    expect(summary).not.toContain('célértéken belül')
  })

  it('have the consensus range of the group', () => {
    const data = dataOf(sensor([6, 9.5]), 'pregnancyOther')
    expect(normalSummary(data, words)).toContain('Szenzormérések: 2, ebből 50% céltartományban (3,5–7,8 mmol/l), 0% alatta, 50% felette.')
    expect(linesOf(data)).toContain('szenzor, céltartomány 3,5–7,8: 0 alatta, 1 benne, 1 felette')
  })
})

describe('the table twin', () => {
  const entries = [
    makeMealEntry({ entryDate: '2026-11-20T12:30:00', value: null, details: 'leves' }),
    makeMedicineIntakeEntry({ entryDate: '2026-11-20T12:25:00', value: 6.5 }),
    makePhysicalActivityEntry({ entryDate: '2026-11-20T17:00:00', value: 35 }),
    makeGlucoseEntry({ entryDate: '2026-11-20T12:20:00', value: 3.85, origin: 'meter' }),
    makeGlucoseEntry({ entryDate: '2026-11-20T03:20:00', value: 33.3, glucoseResultValidity: 3, glucoseMetas: [3] }),
  ]

  it('holds every reading and every event in time order, numbers unrounded, HI as a word', () => {
    const { rows } = normalTable(makeNormalData(entries, { days: 1 }), words)
    expect(rows.map((row) => inFile(row)?.slice(0, 5))).toEqual([
      ['2026.11.20. 03:20', 'Vércukor', 'HI', '', 'méréshatár felett, szokatlan'],
      ['2026.11.20. 12:20', 'Vércukor', 3.85, 'mmol/l', 'alacsony'],
      ['2026.11.20. 12:25', 'gyors hatású inzulin', 6.5, 'E', ''],
      ['2026.11.20. 12:30', 'Étkezés', null, '', 'leves'],
      ['2026.11.20. 17:00', 'Mozgás', 35, 'perc', 'közepes'],
    ])
  })

  it('leaves out a lane that is switched off', () => {
    expect(normalTable(makeNormalData(entries, { days: 1, lanes: ['insulin'] }), words).rows).toHaveLength(3)
  })
})
