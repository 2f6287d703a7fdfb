import { describe, expect, it } from 'vitest'
import { readSheetList, writeSheetList } from './sheetListInAddress.ts'

const read = (query: string) => readSheetList(new URLSearchParams(query))
const write = (query: string, change: Parameters<typeof writeSheetList>[1]) => writeSheetList(new URLSearchParams(query), change).toString()

describe('the list of sheets in the address', () => {
  it('is the whole list, newest first, where the address says nothing or nonsense', () => {
    const whole = { patientInfo: '', sortBy: 'created_at_desc', draftOnly: false, page: 1 }
    expect(read('')).toEqual(whole)
    expect(read('rendezes=magassag_asc&hianyos=talan&oldal=-2&kereses=%00')).toEqual(whole)
  })

  it('comes back as it was written', () => {
    const list = { patientInfo: 'ő', sortBy: 'name_asc', draftOnly: true, page: 3 } as const
    expect(readSheetList(writeSheetList(new URLSearchParams('uj=1'), list))).toEqual(list)
  })

  it.each([
    ['another order', 'oldal=3', { sortBy: 'name_asc' }, 'rendezes=name_asc'],
    ['another search', 'oldal=3&hianyos=igen', { patientInfo: 'cs' }, 'hianyos=igen&kereses=cs'],
    ['no search any more', 'kereses=cs', { patientInfo: '' }, ''],
    ['the next page', 'kereses=cs', { page: 2 }, 'kereses=cs&oldal=2'],
  ] as const)('%s: %s', (_what, query, change, written) => expect(write(query, change)).toBe(written))
})
