import { staleReads } from '@diab/core/events'
import { expect, it } from 'vitest'
import { diaryReads } from './useWaitingEntries.ts'

it('a change made here makes nothing stale but what the event of it makes stale in another tab', () => {
  expect(staleReads({ kind: 'diary', patientId: 'p1' })).toEqual(expect.arrayContaining([...diaryReads('p1')]))
})
