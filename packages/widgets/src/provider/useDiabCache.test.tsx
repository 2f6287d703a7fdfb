import { createDiabClient, keyOf, type ReadKey } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { DiabProvider } from './DiabProvider.tsx'
import { type Reads, useDiabCache } from './useDiabCache.ts'

const keys = {
  list: keyOf((client) => client.diary.list('anna', { limit: 5 })),
  entry: keyOf((client) => client.diary.read('anna', 'meal', 'e1')),
  figures: keyOf((client) => client.analysis.summary('anna')),
  otherList: keyOf((client) => client.diary.list('béla', { limit: 5 })),
}

/** Which of the reads are named: every one has data, and those that are not named keep it. */
function namedBy(reads: Reads): string[] {
  const client = createDiabClient(createFakeProvider().clientOptions)
  const wrapper = ({ children }: { children: ReactNode }) => <DiabProvider client={client}>{children}</DiabProvider>
  const { current: cache } = renderHook(useDiabCache, { wrapper }).result
  for (const key of Object.values<ReadKey>(keys)) cache.write(key, () => 'data')
  cache.remove(reads)
  return Object.entries(keys).flatMap(([name, key]) => (cache.read(key) === undefined ? [name] : []))
}

it.each<[string, Reads, string[]]>([
  ['a feature of a patient', { feature: 'diary', id: 'anna' }, ['list', 'entry']],
  ['everything of a patient', { id: 'anna' }, ['list', 'entry', 'figures']],
  ['a feature of everyone', { feature: 'diary' }, ['list', 'entry', 'otherList']],
  ['an endpoint of everyone', { feature: 'diary', call: 'list' }, ['list', 'otherList']],
  ['an endpoint of a patient, by a call with fewer arguments', keyOf((client) => client.diary.list('anna')), ['list']],
  ['another question of the same endpoint', keyOf((client) => client.diary.list('anna', { limit: 6 })), []],
])('names %s', (_name, reads, expected) => {
  expect(namedBy(reads)).toEqual(expected)
})
