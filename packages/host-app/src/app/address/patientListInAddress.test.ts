import { patientFlags, patientSortings } from '@diab/core/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listQuery, type PatientList, readListOfVisit, readPatientList, writePatientList } from './patientListInAddress.ts'

const lists: fc.Arbitrary<PatientList> = fc
  .record(
    {
      sortBy: fc.constantFrom(...patientSortings),
      patientInfo: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.length <= 200 && text.isWellFormed()),
      doctorId: fc.uuid(),
      flag: fc.constantFrom(...patientFlags),
    },
    { requiredKeys: ['sortBy'] },
  )
  .chain((list) =>
    list.flag === 'no_data'
      ? fc.integer({ min: 1, max: 366 }).map((days) => ({ ...list, noDataDays: days === 14 ? undefined : days }))
      : fc.constant(list),
  )

describe('a list of patients in the address', () => {
  it('comes back as it was written, and leaves the rest alone', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const search = writePatientList(new URLSearchParams('egyeb=1'), list)
        expect(readPatientList(search)).toEqual(list)
        expect(search.get('egyeb')).toBe('1')
      }),
    )
  })

  it('comes back from the address of a visit with its row', () => {
    fc.assert(
      fc.property(lists, fc.nat(50_000), (list, row) => {
        const search = new URLSearchParams(new URLSearchParams({ paciens: 'x', ...listQuery(list, row) }).toString())
        expect(readListOfVisit(search)).toEqual({ list, row })
      }),
    )
  })

  it('that is the whole list is the short address', () => {
    expect(writePatientList(new URLSearchParams('rendezes=ketone_desc&kereses=x'), { sortBy: 'attention_desc' }).toString()).toBe('')
  })

  it.each(['', 'rendezes=weight_asc', 'orvos=1', 'jelzes=sok', 'adathiany=3', 'kereses=', 'rendezes=constructor'])(
    'of nonsense such as "%s" is the whole list',
    (text) => expect(readPatientList(new URLSearchParams(text))).toEqual({ sortBy: 'attention_desc' }),
  )

  it.each(['', 'lista=', 'sor=3', 'lista=&sor=-1', 'lista=&sor=x'])('a visit with "%s" was opened from none', (text) =>
    expect(readListOfVisit(new URLSearchParams(text))).toBeUndefined(),
  )
})
