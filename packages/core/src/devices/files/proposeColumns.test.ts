import { expect, test } from 'vitest'
import { Heading } from './heading.ts'
import { proposeColumns } from './proposeColumns.ts'

test('without a heading the time is beside the date', () => {
  expect(proposeColumns(null, { dates: [0], times: [1], numbers: [2], hasTimeInDate: false }).proposed).toEqual({ date: 0, time: 1 })
  expect(proposeColumns(null, { dates: [1], times: [2], numbers: [0], hasTimeInDate: false }).proposed).toEqual({ date: 1, time: 2 })
})

test('a time of something else leaves the columns of the times of day their meaning', () => {
  const heading = new Heading(['Dátum', 'Ébredés', 'Reggeli előtt', 'Ebéd előtt'])
  const { proposed } = proposeColumns(heading, { dates: [0], times: [1], numbers: [2, 3], hasTimeInDate: false })
  expect(proposed).toMatchObject({ date: 0, more: [{ column: 2 }, { column: 3 }] })
})

test('“Cukor” is blood sugar, and an ingredient in a list of foods', () => {
  const propose = (...names: string[]) =>
    proposeColumns(new Heading(names), { dates: [0], times: [1], numbers: [2], hasTimeInDate: false }).proposed.glucose
  expect(propose('Nap', 'Óra', 'Cukor')).toBe(2)
  expect(propose('Date', 'Time', 'Sugar', 'Protein')).toBeUndefined()
})
