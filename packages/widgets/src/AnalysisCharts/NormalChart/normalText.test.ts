import { makeMealEntry, makeMedicineIntakeEntry, makePhysicalActivityEntry, makeGlucoseEntry } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { normalChartMessages } from './normalChart.messages.ts'
import { daysWithoutReading, normalSummary } from './normalSummary.ts'
import { normalTable } from './normalTable.ts'
import { makeNormalData, specialData } from './testing/makeNormalData.ts'

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
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
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
