import { makeFeelEntry, makeMealEntry } from '@diab/core/testing'
import { TherapyLabel } from '@diab/core/rules'
import { expect, it } from 'vitest'
import { searchEntries, toFound } from './searchEntries.ts'

const dinner = { therapyLabel: TherapyLabel.BeforeDinner }
// 2026-11-17 is a Tuesday.
const entries = toFound([
  makeMealEntry({ entryDate: '2026-11-17T18:40:00', value: 60, details: 'Rántott hús', ...dinner }),
  makeMealEntry({ entryDate: '2026-11-18T18:40:00', value: 30, details: 'Túrós tészta', ...dinner }),
  makeMealEntry({ entryDate: '2026-11-10T12:10:00', value: 45, details: '' }),
  makeFeelEntry({ entryDate: '2026-11-17T09:00:00', note: 'Rossz éjszaka' }),
  makeFeelEntry({ entryDate: '2026-11-16T09:00:00', note: '' }),
])
const found = (text: string) => searchEntries(entries, text).map(({ words }) => words)

it('shows everything with words, newest first, before anything is typed', () => {
  expect(found('')).toEqual(['Túrós tészta, 30 g', 'Rántott hús, 60 g', 'Rossz éjszaka', '45 g szénhidrát'])
})

it.each([
  ['rantott', ['Rántott hús, 60 g']],
  ['kedd vacsora', ['Rántott hús, 60 g']],
  ['VACSORA kedd', ['Rántott hús, 60 g']],
  ['11.17', ['Rántott hús, 60 g', 'Rossz éjszaka']],
  ['éjszaka', ['Rossz éjszaka']],
  ['pizza', []],
])('finds by every word in any order: %s', (text, words) => {
  expect(found(text)).toEqual(words)
})
