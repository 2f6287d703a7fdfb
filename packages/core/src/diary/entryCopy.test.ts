import { describe, expect, it } from 'vitest'
import { makeMedicineIntakeEntry } from '../testing/makeEntry.ts'
import { withCopied } from './entryCopy.ts'

const id = '00000000-0000-4000-8000-000000000001'
const stored = makeMedicineIntakeEntry({ therapyLabel: 5, labels: [5], version: 1 })

describe('an entry stored from an export', () => {
  it('takes the label that the export says, and so do the labels of an intake', () => {
    expect(withCopied(stored, { id, therapyLabelOriginal: 3 })).toMatchObject({ therapyLabel: 3, therapyLabelModified: null, labels: [3] })
    expect(withCopied(stored, { id, therapyLabelOriginal: 3, therapyLabelModified: 8 })).toMatchObject({ therapyLabel: 8, labels: [8] })
  })

  it('keeps the label that its time gave it where the export says none', () => {
    expect(withCopied(stored, { id })).toEqual(stored)
  })
})
