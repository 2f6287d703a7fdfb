import { diaryPeriods, initialDiaryFilter } from '@diab/core/machines'
import { EntryType } from '@diab/core/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFilter, readNewEntryType, readRange, withoutNewEntry, writeFilter, writeRange } from './diaryUrl.ts'

const leaves = Object.keys(initialDiaryFilter)

describe('the diary in the address', () => {
  it('brings back the range that was written', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(...diaryPeriods), (lastDay, days) => {
        expect(readRange(writeRange(new URLSearchParams(), { lastDay, days }))).toEqual({ lastDay, days })
      }),
    )
  })

  it('brings back the filter that was written', () => {
    fc.assert(
      fc.property(fc.record(Object.fromEntries(leaves.map((leaf) => [leaf, fc.boolean()]))), (switches) => {
        const filter = { ...initialDiaryFilter, ...switches }
        expect(readFilter(writeFilter(new URLSearchParams('eddig=2026-11-22'), filter))).toEqual(filter)
      }),
    )
  })

  it.each(['', 'eddig=2026-02-31', 'eddig=tegnap', 'nap=14'])('names no range with "%s"', (text) =>
    expect(readRange(new URLSearchParams(text))).toBeUndefined(),
  )

  it('shows a week when the address gives another number of days', () =>
    expect(readRange(new URLSearchParams('eddig=2026-11-22&nap=9'))).toEqual({ lastDay: '2026-11-22', days: 7 }))

  it('opens the form of the kind it names, until that is over', () => {
    const search = new URLSearchParams('eddig=2026-11-22&uj=vercukor')
    expect(readNewEntryType(search)).toBe(EntryType.Glucose)
    expect(withoutNewEntry(search).toString()).toBe('eddig=2026-11-22')
    expect(readNewEntryType(new URLSearchParams('uj=cukor'))).toBeUndefined()
  })
})
