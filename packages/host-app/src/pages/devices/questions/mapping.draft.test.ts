import { describe, expect, it } from 'vitest'
import {
  checkMappingDraft,
  columnRole,
  type MappingDraft,
  provenDateOrder,
  provenGlucoseUnit,
  toMapping,
  toMappingDraft,
  withColumns,
  withFurther,
  withTime,
} from './mapping.draft.ts'

const sample = { heading: ['Mikor', 'Hol', 'Mennyi', 'Előző'], rows: [['2026.11.18. 8:00', 'itt', '6,4', '110']] }
const draft = (change: Partial<MappingDraft> = {}): MappingDraft => ({
  ...toMappingDraft({ date: 0, glucose: 2 }, 'meroprogram.csv', sample),
  ...change,
})

describe('the columns of an unknown table', () => {
  it('begin with what the reader proposes, under the name of the file', () =>
    expect(draft()).toEqual({
      columns: { date: 0, glucose: 2 },
      dateOrder: 'ymd',
      glucoseUnit: 'mmol/l',
      isSaved: true,
      name: 'meroprogram',
    }))

  it.each<[string, Partial<MappingDraft>, string[]]>([
    ['a date and a value are enough', {}, []],
    ['an insulin column is a value, too', { columns: { date: 0, rapidInsulin: 3 } }, []],
    ['there is no date', { columns: { glucose: 2 } }, ['date']],
    ['there is no value', { columns: { date: 0, note: 4 } }, ['values']],
    ['the order of the dates is open', { dateOrder: undefined }, ['dateOrder']],
    ['the unit is open', { glucoseUnit: undefined }, ['glucoseUnit']],
    ['no unit is asked where there is no glucose', { columns: { date: 0, ketone: 2 }, glucoseUnit: undefined }, []],
    ['one column is taken twice', { columns: { date: 0, time: 0, glucose: 2 } }, ['time']],
    ['a mapping to save has no name', { name: '  ' }, ['name']],
    ['a mapping that is not saved needs no name', { name: '', isSaved: false }, []],
  ])('%s', (_, change, fields) => expect(Object.keys(checkMappingDraft(draft(change)))).toEqual(fields))

  it('become a mapping', () =>
    expect(toMapping(draft({ dateOrder: 'dmy', glucoseUnit: 'mg/dl' }))).toEqual({
      columns: { date: 0, glucose: 2 },
      dateOrder: 'dmy',
      glucoseUnit: 'mg/dl',
    }))

  it('say of each column what it is taken for', () => {
    expect(columnRole({ date: 0, glucose: 2 }, 2)).toBe('glucose')
    expect(columnRole({ date: 0, glucose: 2 }, 1)).toBeUndefined()
  })
})

describe('further columns', () => {
  const more = [
    { column: 2, kind: 'glucose' as const, time: '7:30' },
    { column: 3, kind: 'rapidInsulin' as const },
  ]

  it('are enough of a value, and show the unit', () =>
    expect(toMappingDraft({ date: 0, more }, 'a.csv', sample)).toMatchObject({ glucoseUnit: 'mmol/l' }))

  it('become part of the mapping with their times in full', () =>
    expect(toMapping(draft({ columns: { date: 0, more } })).columns).toEqual({
      date: 0,
      more: [{ column: 2, kind: 'glucose', time: '07:30' }, more[1]],
    }))

  it('are left out once a named column has taken them', () =>
    expect(toMapping(draft({ columns: { date: 0, glucose: 2, rapidInsulin: 3, more } })).columns).toEqual({
      date: 0,
      glucose: 2,
      rapidInsulin: 3,
    }))

  it('need a time of the day that exists', () =>
    expect(checkMappingDraft(draft({ columns: withTime({ date: 0, more }, 2, '25:10') }))).toEqual({ 'time-2': [expect.any(String)] }))

  it('are chosen and left out one by one', () => {
    expect(withFurther({ date: 0, more }, 1, 'ketone').more).toHaveLength(3)
    expect(withFurther({ date: 0, more }, 3, 'basalInsulin').more?.[1]).toEqual({ column: 3, kind: 'basalInsulin' })
    expect(withFurther({ date: 0, more }, 3, undefined).more).toEqual([more[0]])
  })
})

describe('what the rows prove', () => {
  const table = (...cells: string[]) => ({ heading: ['x'], rows: cells.map((cell) => [cell]) })

  it.each([
    [table('2026.11.18.', '2026.03.04.'), 'ymd'],
    [table('03/04/2026', '18/04/2026'), 'dmy'],
    [table('03/04/2026', '03/18/2026'), 'mdy'],
    [table('03/04/2026', '05/06/2026'), undefined],
    [table('tegnap'), undefined],
  ])('of the dates %o: %s', (rows, order) => expect(provenDateOrder(rows, 0)).toBe(order))

  it.each([
    [table('110', '64'), 'mg/dl'],
    [table('6,4', '11.2'), 'mmol/l'],
    [table('6,4', '110'), undefined],
    // Hypos in mg/dl, or very high in mmol/l.
    [table('33', '27,2'), undefined],
    [table('sok'), undefined],
    [{ heading: ['Glucose (mg/dL)'], rows: [['6']] }, 'mg/dl'],
    [{ heading: ['Vércukor mmol/l'], rows: [['110']] }, 'mmol/l'],
  ])('of the values %o: %s', (rows, unit) => expect(provenGlucoseUnit(rows, 0)).toBe(unit))

  it('is asked again for another column, and kept while the column stays', () => {
    expect(withColumns(draft(), { date: 0, glucose: 3 }, sample)).toMatchObject({ dateOrder: 'ymd', glucoseUnit: 'mg/dl' })
    expect(withColumns(draft({ glucoseUnit: 'mg/dl' }), { date: 0, glucose: 2, note: 1 }, sample).glucoseUnit).toBe('mg/dl')
  })
})
