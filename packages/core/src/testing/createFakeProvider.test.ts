import { describe, expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { createFakeProvider } from './createFakeProvider.ts'
import { makeGlucoseEntry } from './makeEntry.ts'
import { people } from './people.ts'

describe('the fake provider', () => {
  it('stores what a client creates and gives it back', async () => {
    const fake = createFakeProvider({ entries: [makeGlucoseEntry()] })
    const { diary } = createDiabClient(fake.clientOptions)
    const created = await diary.create(people.patient.id, 'glucose', { entryDate: '2026-11-20T09:00:00', value: 11.2 }, { idempotencyKey: 'a' })
    expect(created).toMatchObject({ value: 11.2, glucoseResultZone: 3, version: 1 })
    expect((await diary.list(people.patient.id, { noLimit: true })).map(({ entryDate }) => entryDate)).toEqual([
      '2026-11-20T09:00:00',
      '2026-11-20T08:00:00',
    ])
  })
})
