import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { readingMessages } from '../devices.messages.ts'
import type { FileReading } from '../files/fileReading.ts'
import { readReadingFile } from '../files/readReadingFile.ts'

const folder = fileURLToPath(new URL('../testing/corpus/', import.meta.url))
const fixtures = [
  { name: 'libreview_hu.csv', headingAt: 1, separator: /,/ },
  { name: 'clarity_hu.csv', headingAt: 0, separator: /,/ },
  { name: 'contour_hu.csv', headingAt: 0, separator: /;/ },
  { name: 'mysugr_hu.csv', headingAt: 0, separator: /,(?=(?:[^"]*"[^"]*")*[^"]*$)/ },
] as const

const read = (text: string, name = 'export.csv') => readReadingFile(makeReadingSource(text, { name }))

/** Everything that a diary gets of a file: kind, time, value, and of a dose its kind, of a reading its origin. */
function entriesOf(reading: FileReading): string[] {
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading).slice(0, 300))
  const { glucoseList, medicineIntakeList, mealList, ketoneList, feelList = [], physicalActivityList = [] } = reading.transfer
  return [
    ...glucoseList.map(({ entryDate, value, origin, isScan, mealType }) => ['glucose', entryDate, value, origin, isScan, mealType]),
    ...medicineIntakeList.map(({ entryDate, value, medicine }) => ['dose', entryDate, value, medicine?.insulinType]),
    ...mealList.map(({ entryDate, value }) => ['meal', entryDate, value]),
    ...ketoneList.map(({ entryDate, value }) => ['ketone', entryDate, value]),
    ...feelList.map(({ entryDate, note }) => ['note', entryDate, note]),
    ...physicalActivityList.map(({ entryDate, value }) => ['activity', entryDate, value]),
  ].map((parts) => parts.join(' '))
}

describe.each(fixtures)('a Hungarian heading of $name of which one name is not known', ({ name, headingAt, separator }) => {
  const lines = readFileSync(folder + name, 'utf8').split('\n')
  const names = lines[headingAt]!.split(separator)
  const joint = separator.source.startsWith(';') ? ';' : ','

  test.each(names.map((column, at) => [column, at] as const))(
    '%s: every entry is read as before, or the columns are asked for',
    async (column, at) => {
      const whole = entriesOf(await read(lines.join('\n'), name))
      const unknown = /mmol/.test(column) ? 'Rejtély mmol/l' : 'Rejtély'
      const heading = names.map((known, index) => (index === at ? unknown : known)).join(joint)
      const reading = await read([...lines.slice(0, headingAt), heading, ...lines.slice(headingAt + 1)].join('\n'), name)
      if (reading.state === 'ask') return expect(reading.question).toMatchObject({ kind: 'columns' })
      const found = entriesOf(reading)
      const lost = whole.filter((entry) => !found.includes(entry))
      // A mark or a note whose column is not known is kept as a note beside the reading.
      const isWord = /jelölő|Megjegyzés/.test(column)
      const values = (list: readonly string[]) => (isWord ? list.map((entry) => entry.split(' ').slice(0, 3).join(' ')) : list)
      expect(values(lost).filter((entry) => !values(found).includes(entry))).toEqual([])
      return undefined
    },
  )
})

describe('a Clarity heading in unknown words', () => {
  it('is read by the places of its columns', async () => {
    const lines = readFileSync(`${folder}clarity_hu.csv`, 'utf8').split('\n')
    const heading = lines[0]!.split(',').map((name, at) => (at === 7 ? 'Q mmol/l' : `Q${at}`))
    expect(entriesOf(await read([heading.join(','), ...lines.slice(1)].join('\n')))).toEqual(entriesOf(await read(lines.join('\n'))))
  })

  it('never takes a basal dose for a rapid one: a dose of unknown kind stays so, and an unknown event is refused by name', async () => {
    const lines = readFileSync(`${folder}clarity_hu.csv`, 'utf8').split('\n')
    const text = lines.join('\n').replace('Hosszú hatású', 'Rejtélyes').replace(',Szénhidrátok,', ',Táplálék,')
    const reading = await read(text)
    expect(entriesOf(reading).filter((entry) => entry.startsWith('dose'))).toEqual([
      'dose 2026-03-05T07:20:00 4.5 1',
      'dose 2026-03-05T21:20:00 18 ',
    ])
    expect(reading.state === 'read' && reading.transfer.refusedList?.map(({ reason }) => reason)).toEqual([
      readingMessages.recordType('Táplálék'),
    ])
  })
})

describe("a diary's own table whose readings are named as Contour names them", () => {
  it.each(['Inzulin', 'Bázis (E)', 'Keton', 'Szénhidrát'])('keeps its column %s: the columns are asked for', async (column) => {
    const reading = await read(`Dátum és idő;Vércukorérték [mmol/L];${column}\n2026.03.05. 06:46;5,8;6\n2026.03.05. 12:46;6,8;7\n`)
    expect(reading).toMatchObject({ state: 'ask', question: { kind: 'columns', proposed: { glucose: 1 } } })
  })
})
