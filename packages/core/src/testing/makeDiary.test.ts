import { describe, expect, it } from 'vitest'
import { diaryEntrySchema } from '../diary/anyEntry.schema.ts'
import { EntryType } from '../diary/diaryEnumerations.ts'
import { makeDiary } from './makeDiary.ts'

describe('a made diary', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(makeDiary({ days: 5, seed: 3 })).toEqual(makeDiary({ days: 5, seed: 3 }))
    expect(makeDiary({ days: 5, seed: 3 })).not.toEqual(makeDiary({ days: 5, seed: 4 }))
  })

  it('holds entries of every kind that the contract accepts, newest first, none after now', () => {
    const now = '2026-11-20T12:00:00'
    const diary = makeDiary({ days: 60, now })
    expect(new Set(diary.map(({ entryType }) => entryType))).toEqual(new Set(Object.values(EntryType)))
    for (const entry of diary) expect(diaryEntrySchema.safeParse(entry).error).toBeUndefined()
    expect(diary.map(({ entryDate }) => entryDate)).toEqual(
      diary
        .map(({ entryDate }) => entryDate)
        .toSorted()
        .toReversed(),
    )
    expect(diary[0] && diary[0].entryDate <= now).toBe(true)
    expect(new Set(diary.map(({ id }) => id)).size).toBe(diary.length)
  })

  it('grows to 20,000 entries and no further', () => {
    expect(makeDiary({ days: 500, readingsPerDay: 60 })).toHaveLength(20_000)
  })
})
