import { describe, expect, it } from 'vitest'
import { GlucoseMetaType, GlucoseResultZone } from '../diary/diaryEnumerations.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { currentReading } from './currentReading.ts'

const now = '2026-11-20T12:00:00'
const readingAt = (time: string, more: Parameters<typeof makeGlucoseEntry>[0] = {}) =>
  makeGlucoseEntry({ entryDate: `2026-11-20T${time}:00`, value: 6, ...more })

describe('the reading that says how a person is now', () => {
  it.each([
    ['sensor', '11:40', '11:39'],
    ['meter', '08:00', '07:59'],
    ['hand', '08:00', '07:59'],
  ] as const)('of a %s is the present one at %s and an old one at %s', (origin, present, old) => {
    expect(currentReading([readingAt(present, { origin })], now)).toMatchObject({ isOld: false, shownZone: GlucoseResultZone.Normal })
    expect(currentReading([readingAt(old, { origin })], now)).toMatchObject({ isOld: true, shownZone: null })
  })

  it('is that of a sensor that still sends, also beside a newer one of a meter', () => {
    const [sensor, meter] = [readingAt('11:50', { origin: 'sensor' }), readingAt('11:55', { origin: 'meter' })]
    expect(currentReading([sensor, meter], now)).toMatchObject({ reading: sensor, trend: { latest: sensor } })
  })

  it('is that of a meter where the sensor is silent', () => {
    const [sensor, meter] = [readingAt('11:20', { origin: 'sensor' }), readingAt('11:25', { origin: 'meter' })]
    expect(currentReading([meter, sensor], now)).toEqual({ reading: meter, isOld: false, shownZone: GlucoseResultZone.Normal, trend: null })
    expect(currentReading([sensor], now)).toMatchObject({ reading: sensor, isOld: true, trend: { latest: sensor, direction: null } })
  })

  it('is no unusual one while there is another', () => {
    const [usual, unusual] = [readingAt('11:00'), readingAt('11:30', { glucoseMetas: [GlucoseMetaType.Unusual] })]
    expect(currentReading([unusual, usual], now)?.reading).toBe(usual)
    expect(currentReading([unusual], now)).toMatchObject({ reading: unusual, shownZone: null })
    expect(currentReading([], now)).toBeUndefined()
  })
})
