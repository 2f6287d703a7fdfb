import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import type { FileAnswers, ReadingFileOptions } from './fileReading.ts'
import { readReadingFile } from './readReadingFile.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')
/** A table of so many readings, one every so many minutes. */
const table = (head: string, count: number, minutes: number, name = 'napló.csv') => ({
  name,
  text: [
    head,
    ...Array.from({ length: count }, (_, at) => {
      const all = at * minutes
      const [day, hour, minute] = [1 + Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60]
      return `2026-03-${twoDigits(day)} ${twoDigits(hour)}:${twoDigits(minute)},${5 + (at % 4)}.${at % 10}`
    }),
    '',
  ].join('\n'),
})
type Table = ReturnType<typeof table>
const reordered = ({ name, text }: Table, reorder: (rows: string[]) => string[]): Table => {
  const [head = '', ...rows] = text.trimEnd().split('\n')
  return { name, text: [head, ...reorder(rows), ''].join('\n') }
}
const newestFirst = (given: Table) => reordered(given, (rows) => rows.toReversed())
const inTurns = (given: Table) =>
  reordered(given, (rows) => rows.map((_, at) => rows[at % 2 === 0 ? at / 2 : rows.length / 2 + (at - 1) / 2] ?? ''))
const mapping = { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } as const

const read = ({ name, text }: { name: string; text: string }, options: ReadingFileOptions = {}) =>
  readReadingFile(makeReadingSource(text, { name }), { ...options, answers: { mapping, ...options.answers } })

/** The origins of all readings, or what is asked. */
async function originOf(file: { name: string; text: string }, answers?: FileAnswers) {
  const reading = await read(file, { answers })
  if (reading.state !== 'read') return reading.state === 'ask' ? reading.question : reading.reason
  return [...new Set(reading.transfer.glucoseList.map(({ origin }) => origin))].join()
}

describe('what took the readings of a table that does not say it', () => {
  test.each<[string, ReturnType<typeof table>, string]>([
    ['a value every 5 minutes', table('Time,Glucose', 60, 5), 'sensor'],
    ['a value every 5 minutes, from two days in turn', inTurns(table('Time,Glucose', 60, 5)), 'sensor'],
    ['a value every 20 minutes, the newest first', newestFirst(table('Time,Glucose', 60, 20)), 'meter'],
    ['a value every 15 minutes, at the least of 24', table('Time,Glucose', 24, 15), 'sensor'],
    ['a value every 16 minutes', table('Time,Glucose', 60, 16), 'meter'],
    ['23 values are too few to tell', table('Time,Glucose', 23, 5), 'meter'],
    ['few values in a file named after its sensor', table('Time,Glucose', 10, 5, 'cgm_data_1.csv'), 'sensor'],
    ['few values under a heading that names the sensor', table('Idő,Szenzor glükóz', 10, 5), 'sensor'],
    ['few values of a meter', table('Time,Glucose', 10, 5, 'contour.csv'), 'meter'],
    ['values every 5 minutes where both are named', table('Time,Sensor or fingerstick', 60, 5), 'sensor'],
    ['Glooko without a word', table('Timestamp,Glucose Value (mmol/L)', 60, 5), 'sensor'],
    ['Glooko, few values of the CGM file', table('Timestamp,Glucose Value (mmol/L)', 10, 5, 'cgm_data_1.csv'), 'sensor'],
    ['Diasend, the CGM sheet', table('Time,mmol/L', 60, 5), 'sensor'],
    ['Diasend, the sheet of the meter', table('Time,mmol/L', 60, 240), 'meter'],
  ])('%s', async (_, file, origin) => expect(await originOf(file)).toBe(origin))

  it('is asked where spacing and words disagree, and taken as answered', async () => {
    const file = table('Time,Fingerstick', 60, 5, 'ujjbegy.csv')
    expect(await originOf(file)).toEqual({
      kind: 'origin',
      tables: [{ name: 'ujjbegy.csv', count: 60, minutes: 5, words: ['ujjbegy', 'fingerstick'] }],
    })
    expect(await originOf(file, { origins: { 'ujjbegy.csv': 'meter' } })).toBe('meter')
    expect(await originOf(file, { origins: { 'ujjbegy.csv': 'sensor' } })).toBe('sensor')
  })

  it('is asked for a rare value under the name of a sensor, and for few values under both names', async () => {
    expect(await originOf(table('Time,Libre', 60, 240))).toMatchObject({ kind: 'origin' })
    expect(await originOf(table('Time,Sensor or fingerstick', 10, 5))).toMatchObject({ kind: 'origin' })
  })

  it('is said when it was assumed to be a sensor', async () => {
    const reading = await read(table('Time,Glucose', 60, 5))
    expect(reading).toMatchObject({ warnings: [expect.stringContaining('a mérések sűrűsége alapján szenzor')] })
  })

  it('is what the row says, whatever the spacing', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `2026-03-01 10:${twoDigits(at)},5.5,${at % 3 === 0 ? 'manual' : 'cgm'}`)
    const reading = await read({ name: 'a.csv', text: ['Time,Glucose,Type', ...rows, ''].join('\n') })
    const origins = reading.state === 'read' ? reading.transfer.glucoseList.map(({ origin }) => origin) : []
    expect(origins.filter((origin) => origin === 'meter')).toHaveLength(10)
    expect(origins.filter((origin) => origin === 'sensor')).toHaveLength(20)
  })
})

test('LO and HI of a sensor are taken without asking; those of a meter are confirmed', async () => {
  const counted = async (name: string) => {
    const reading = await readReadingFile(
      makeReadingSource('Timestamp,Glucose Value (mmol/L)\n2026-03-01 10:00,LO\n2026-03-01 10:05,HI\n2026-03-01 10:10,5.5\n', { name }),
    )
    return reading.state === 'read' ? reading.confirmCount : reading
  }
  expect(await counted('cgm_data_1.csv')).toBe(0)
  expect(await counted('bg_data_1.csv')).toBe(2)
})
