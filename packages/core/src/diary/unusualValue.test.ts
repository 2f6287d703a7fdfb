import { describe, expect, it } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { needsConfirmation as importNeedsConfirmation } from '../devices/transferItem.ts'
import { EntryOrigin, ResultValidity } from './diaryEnumerations.ts'
import { proposedDecimal } from './proposedDecimal.ts'
import { restorableDraft, setAsideDraft } from '../session/setAsideDraft.ts'
import { lastReadings, needsConfirmation } from './unusualValue.ts'

const glucose = (value: number, unit?: 'mmol/l' | 'mg/dl') => ({ entryDate: '2026-11-20T12:00:00', value, unit })
const dose = (value: number, activeSubstanceType: 1 | 2 = 1) => ({
  entryDate: '2026-11-20T12:00:00',
  value,
  medicine: { name: 'Inzulin', activeSubstanceType },
})

describe('a typed value is asked about', () => {
  it.each([
    [30.1, true],
    [30, false],
    [1.2, false],
    [1.1, true],
    [6, false],
  ])('glucose of %d mmol/l against readings with the median 6,0: %s', (value, asks) => {
    expect(needsConfirmation('glucose', glucose(value), [4, 6, 9])).toBe(asks)
  })

  it('in the unit it was typed in, and not without earlier readings', () => {
    expect(needsConfirmation('glucose', glucose(110, 'mg/dl'), [6])).toBe(false)
    expect(needsConfirmation('glucose', glucose(20, 'mg/dl'), [6])).toBe(true)
    expect(needsConfirmation('glucose', glucose(33), [])).toBe(false)
  })

  it('in the same way as an imported one: LO and HI of a meter, and under 20 mg/dl, also without earlier readings', () => {
    const result = (glucoseResultValidity: ResultValidity, origin: EntryOrigin) => ({ ...glucose(0.6), glucoseResultValidity, origin })
    const asked = [
      glucose(1.1),
      glucose(19, 'mg/dl'),
      result(ResultValidity.Low, EntryOrigin.Meter),
      result(ResultValidity.High, EntryOrigin.Meter),
      result(ResultValidity.High, EntryOrigin.Hand),
    ]
    const saved = [
      glucose(1.2),
      glucose(20, 'mg/dl'),
      result(ResultValidity.Low, EntryOrigin.Sensor),
      result(ResultValidity.High, EntryOrigin.Sensor),
    ]
    for (const entry of [...asked, ...saved]) {
      expect(needsConfirmation('glucose', entry, [])).toBe(asked.includes(entry))
      expect(importNeedsConfirmation({ entryType: 'glucose', entry })).toBe(asked.includes(entry))
    }
  })

  it('an insulin dose over 60 units, and never another medicine', () => {
    expect(needsConfirmation('medicine-intake', dose(60), [])).toBe(false)
    expect(needsConfirmation('medicine-intake', dose(60.5), [])).toBe(true)
    expect(needsConfirmation('medicine-intake', dose(61, 2), [])).toBe(false)
  })

  it('once: not when the edited entry has it already', () => {
    const stored = makeGlucoseEntry({ value: 32, originalValue: 32 })
    expect(needsConfirmation('glucose', glucose(32), [6], stored)).toBe(false)
    expect(needsConfirmation('glucose', glucose(32.5), [6], stored)).toBe(true)
  })

  it('against the last ten usable readings', () => {
    const entries = Array.from({ length: 12 }, (_, at) =>
      makeGlucoseEntry({ entryDate: `2026-11-20T${String(at + 1).padStart(2, '0')}:00:00`, value: at }),
    )
    expect(lastReadings(entries)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(
      lastReadings([makeGlucoseEntry({ glucoseMetas: [3] }), makeGlucoseEntry({ glucoseResultValidity: ResultValidity.High })]),
    ).toEqual([])
  })
})

describe('the comma that was left out', () => {
  it.each([
    ['64', '6,4'],
    ['127', '12,7'],
    ['333', '33,3'],
    ['334', undefined],
    ['33', undefined],
    ['6,4', undefined],
    ['64,5', undefined],
    ['', undefined],
  ])('glucose %j proposes %j', (typed, expected) => expect(proposedDecimal('glucose', typed)).toBe(expected))

  it.each([
    ['6,4', '115'],
    ['6.4', '115'],
    ['12,0', '216'],
    ['33,2', '598'],
    ['33,3', undefined],
    ['0,5', undefined],
    ['6,', undefined],
    ['6', undefined],
    ['64', undefined],
    ['115', undefined],
    ['1150', undefined],
  ])('in mg/dl glucose %j proposes %j', (typed, expected) => expect(proposedDecimal('glucose', typed, 'mg/dl')).toBe(expected))

  it('of ketone, too', () => {
    expect(proposedDecimal('ketone', '12')).toBe('1,2')
    expect(proposedDecimal('ketone', '8')).toBeUndefined()
  })
})

describe('a draft whose form was closed on purpose', () => {
  const draft = { idempotencyKey: 'k', savedAt: '2026-11-20T11:00:00Z' }

  it('keeps free text and no value, date or choice', () => {
    const values = { value: '1', details: 'Zabkása', date: '2026.11.20.', time: '12:00', therapyLabel: 2 }
    expect(setAsideDraft({ ...draft, values })).toEqual({ ...draft, values: { details: 'Zabkása' }, isSetAside: true })
    expect(restorableDraft({ ...draft, values, isSetAside: true })?.values).toEqual({ details: 'Zabkása' })
  })

  it('is gone without text', () => {
    expect(setAsideDraft({ ...draft, values: { value: '1', details: ' ' } })).toBeUndefined()
  })

  it('is whole while its save had no response, and after an interruption', () => {
    expect(setAsideDraft({ ...draft, values: { value: '1' }, isUnsent: true })?.values).toEqual({ value: '1' })
    expect(restorableDraft({ ...draft, values: { value: '1' } })?.values).toEqual({ value: '1' })
  })
})
