import { describe, expect, it } from 'vitest'
import { readNightscoutDocument, readNightscoutTime } from './nightscoutDocument.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const read = (collection: 'entries' | 'treatments', document: Record<string, unknown>, timeZone = 'Europe/Budapest') =>
  readNightscoutDocument(document, { collection, timeZone, now })
const sgv = (fields: object) => read('entries', { type: 'sgv', sgv: 120, ...fields })
const dose = (fields: object) => read('treatments', { eventType: 'Correction Bolus', insulin: 2, date: now, ...fields })

describe('the time of a document', () => {
  it.each<[unknown, string]>([
    [1772449200000, '2026-03-02T11:00:00.000Z'],
    [1772449200, '2026-03-02T11:00:00.000Z'],
    ['1772449200000', '2026-03-02T11:00:00.000Z'],
    ['2026-03-02T12:00:00.000+0100', '2026-03-02T11:00:00.000Z'],
    ['2026-03-02T12:00:00+01:00', '2026-03-02T11:00:00.000Z'],
    ['2026-03-02T11:00:00Z', '2026-03-02T11:00:00.000Z'],
    ['2026-03-02T11:00:00', '2026-03-02T11:00:00.000Z'],
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
  ])('%s is %s', (value, instant) => expect(new Date(readNightscoutTime(value)).toISOString()).toBe(instant))

  it.each([undefined, null, '', 'tegnap', {}, true])('%s is none', (value) => expect(readNightscoutTime(value)).toBeNaN())

  it('is that of the phone’s clock, also while it travels', () => {
    const date = Date.parse('2026-03-02T11:00:00Z')
    const entryOf = (fields: object) => sgv({ date, ...fields }).items[0]?.entry
    expect(entryOf({})).toMatchObject({ entryDate: '2026-03-02T12:00:00', timeZone: 'Europe/Budapest' })
    expect(entryOf({ utcOffset: 60 })).toMatchObject({ entryDate: '2026-03-02T12:00:00', timeZone: 'Europe/Budapest' })
    expect(entryOf({ utcOffset: -300 })).toMatchObject({ entryDate: '2026-03-02T06:00:00', timeZone: 'Etc/GMT+5' })
    expect(entryOf({ dateString: '2026-03-02T13:00:00.000+0200' })).toMatchObject({
      entryDate: '2026-03-02T13:00:00',
      timeZone: 'Etc/GMT-2',
    })
    // What apps send that do not know it, and a zone without a name.
    expect(entryOf({ utcOffset: 0 })).toMatchObject({ entryDate: '2026-03-02T12:00:00' })
    expect(entryOf({ utcOffset: 330 })).toMatchObject({ entryDate: '2026-03-02T12:00:00' })
  })

  it('is now for a treatment that names none, and missing for a reading', () => {
    expect(read('treatments', { eventType: 'Note', notes: 'séta' }).items).toMatchObject([{ entry: { entryDate: '2026-03-02T13:00:00' } }])
    expect(read('entries', { type: 'sgv', sgv: 120 })).toMatchObject({ items: [], leftOut: ['invalid'] })
    expect(sgv({ date: 12 })).toMatchObject({ items: [], leftOut: ['invalid'] })
  })
})

describe('what a document gives', () => {
  it('is a reading of a sensor or of a meter, in the unit in which it was sent', () => {
    expect(sgv({ date: now, device: 'xDrip-DexcomG6' }).items).toMatchObject([
      { entryType: 'glucose', entry: { origin: 'sensor', value: 120, unit: 'mg/dl', meterDevice: { name: 'xDrip-DexcomG6' } } },
    ])
    expect(read('entries', { type: 'mbg', mbg: 6.4, units: 'mmol', date: now }).items).toMatchObject([
      { entry: { origin: 'meter', value: 6.4, unit: 'mmol/l' } },
    ])
    // The unit that an app shows is not that of its number.
    expect(sgv({ date: now, units: 'mmol' }).items).toMatchObject([{ entry: { value: 120, unit: 'mg/dl' } }])
    expect(read('treatments', { eventType: 'BG Check', glucose: 6.4, glucoseType: 'Finger', date: now }).items).toMatchObject([
      { entry: { unit: 'mmol/l' } },
    ])
  })

  it('is a rapid or a basal dose, a meal and a note', () => {
    expect(dose({}).items).toMatchObject([{ entryType: 'medicine-intake', entry: { value: 2, medicine: { insulinType: 1 } } }])
    expect(dose({ isBasalInsulin: true }).items).toMatchObject([{ entry: { medicine: { insulinType: 2 } } }])
    expect(dose({ carbs: 40, notes: 'ebéd' }).items.map(({ entryType }) => entryType)).toEqual(['medicine-intake', 'meal'])
  })

  it.each<[string, object, string]>([
    ['a basal rate', { eventType: 'Temp Basal', rate: 0.4, duration: 30, insulin: undefined }, 'basalRate'],
    ['an event without a word', { eventType: 'Site Change', insulin: undefined }, 'otherTreatment'],
    ['a dose that is none', { insulin: 'sok' }, 'invalid'],
  ])('is nothing for %s, which is named', (_what, fields, reason) => expect(dose(fields)).toMatchObject({ items: [], leftOut: [reason] }))

  it('is nothing for a state of the sensor', () =>
    expect(sgv({ date: now, sgv: 10 })).toMatchObject({ items: [], leftOut: ['sensorEvent'] }))
})
