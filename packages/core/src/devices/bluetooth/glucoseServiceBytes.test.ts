import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toWallClock, toWallMinutes } from '../../time/wallClock.ts'
import { toHex } from './byteCursor.ts'
import { fromHex } from './testing/hexBytes.ts'
import { readDeviceClock } from './describeMeter.ts'
import { readGlucoseContext } from './readGlucoseContext.ts'
import { readGlucoseFeature } from './readGlucoseFeature.ts'
import { readGlucoseMeasurement, sequenceOf } from './readGlucoseMeasurement.ts'
import { readRecordAccessCommand, readRecordAccessResponse } from './recordAccess.ts'
import { readSfloat, toSfloat } from './sfloat.ts'
import { writeGlucoseContext } from './writeGlucoseContext.ts'
import { writeGlucoseMeasurement } from './writeGlucoseMeasurement.ts'

const plain = { sampleType: 1, sampleLocation: 1, hasUnknownFlags: false, leftOver: new Uint8Array() }

describe('a Glucose Measurement', () => {
  it.each([
    [
      '6,2 mmol/l with a context to follow',
      '16 11 00 E8 07 03 0F 07 05 1E 3E C0 11',
      {
        sequence: 17,
        baseTime: '2024-03-15T07:05:30',
        timeOffsetMinutes: null,
        measuredAt: '2024-03-15T07:05:30',
        concentration: { amount: { mantissa: 62, exponent: -4 }, unit: 'mol/l' },
        status: null,
        hasContext: true,
      },
    ],
    [
      '112 mg/dl, the clock put back by an hour: 12:30 was 11:30',
      '0B 12 00 E8 07 03 0F 0C 1E 00 C4 FF 70 B0 11 00 00',
      {
        sequence: 18,
        baseTime: '2024-03-15T12:30:00',
        timeOffsetMinutes: -60,
        measuredAt: '2024-03-15T11:30:00',
        concentration: { amount: { mantissa: 112, exponent: -5 }, unit: 'kg/l' },
        status: 0,
        hasContext: false,
      },
    ],
    [
      'HI with its status bit, a second before midnight',
      '0E 13 00 E8 07 03 0F 17 3B 3B FE 07 11 20 00',
      {
        sequence: 19,
        baseTime: '2024-03-15T23:59:59',
        timeOffsetMinutes: null,
        measuredAt: '2024-03-15T23:59:59',
        concentration: { amount: { special: '+INF' }, unit: 'mol/l' },
        status: 0x20,
        hasContext: false,
      },
    ],
    [
      'a control solution by type and location',
      '06 14 00 E8 07 03 10 06 00 00 37 C0 4A',
      {
        sequence: 20,
        baseTime: '2024-03-16T06:00:00',
        timeOffsetMinutes: null,
        measuredAt: '2024-03-16T06:00:00',
        concentration: { amount: { mantissa: 55, exponent: -4 }, unit: 'mol/l' },
        status: null,
        hasContext: false,
        sampleType: 10,
        sampleLocation: 4,
      },
    ],
  ])('%s', (_, hex, meaning) => expect(readGlucoseMeasurement(fromHex(hex))).toEqual({ ok: { ...plain, ...meaning } }))

  const full = '0B 12 00 E8 07 03 0F 0C 1E 00 C4 FF 70 B0 11 00 00'
  it.each(Array.from({ length: 17 }, (_, at) => at))('cut after %i bytes is refused', (length) =>
    expect(readGlucoseMeasurement(fromHex(full).slice(0, length))).toEqual({ refused: 'A mérő csonka adatot küldött.' }),
  )

  const withTime = (time: string) => `00 01 00 ${time}`
  it.each([
    ['month 13 is January', 'E8 07 0D 0F 07 05 1E', '2024-01-15T07:05:30'],
    ['29 February of a leap year', 'E8 07 02 1D 00 00 00', '2024-02-29T00:00:00'],
    ['29 February of another year', 'E7 07 02 1D 00 00 00', null],
    ['31 June', 'E8 07 06 1F 00 00 00', null],
    ['year, month and day not known', '00 00 00 00 07 05 1E', null],
    ['month 14', 'E8 07 0E 0F 07 05 1E', null],
    ['hour 24', 'E8 07 03 0F 18 00 00', null],
    ['minute 60', 'E8 07 03 0F 17 3C 00', null],
    ['year 65535', 'FF FF 03 0F 17 00 00', null],
  ])('time: %s', (_, time, expected) =>
    expect(readGlucoseMeasurement(fromHex(withTime(time)))).toMatchObject({ ok: { baseTime: expected, measuredAt: expected } }),
  )

  it('an offset that leaves the calendar gives no time', () =>
    expect(readGlucoseMeasurement(fromHex('01 01 00 0F 27 0C 1F 17 3B 3B FF 7F'))).toMatchObject({
      ok: { baseTime: '9999-12-31T23:59:59', measuredAt: null },
    }))

  it('an offset moves over the turn of a year', () =>
    expect(readGlucoseMeasurement(fromHex('01 01 00 E8 07 01 01 00 0A 00 EC FF'))).toMatchObject({
      ok: { measuredAt: '2023-12-31T23:50:00' },
    }))

  test('bytes inside a larger buffer are read from where they begin', () => {
    const larger = fromHex('FF FF FF 16 11 00 E8 07 03 0F 07 05 1E 3E C0 11')
    expect(readGlucoseMeasurement(new DataView(larger.buffer, 3))).toMatchObject({ ok: { sequence: 17 } })
  })
})

describe('a Glucose Measurement Context', () => {
  const lunch = '33 11 00 02 2D D0 01 01 3C A0'
  it('45 g at lunch, before the meal, 60 millionths of a litre of rapid insulin', () =>
    expect(readGlucoseContext(fromHex(lunch))).toEqual({
      ok: {
        sequence: 17,
        extendedFlags: null,
        carbohydrate: { kind: 2, amount: { mantissa: 45, exponent: -3 } },
        meal: 1,
        tester: null,
        health: null,
        exercise: null,
        medication: { kind: 1, amount: { mantissa: 60, exponent: -6 }, unit: 'l' },
        hba1cPercent: null,
      },
    }))

  it.each(Array.from({ length: 10 }, (_, at) => at))('cut after %i bytes is refused', (length) =>
    expect(readGlucoseContext(fromHex(lunch).slice(0, length))).toEqual({ refused: 'A mérő csonka adatot küldött.' }),
  )
})

describe('features and clocks', () => {
  it.each([
    ['01 04', ['lowBattery', 'multipleBond']],
    ['20 00', ['resultHighLow']],
    ['00 00', []],
  ])('feature bits %s', (hex, features) => expect(readGlucoseFeature(fromHex(hex))).toEqual({ ok: features }))

  it('features of one byte are refused', () => expect(readGlucoseFeature(fromHex('01'))).toHaveProperty('refused'))

  it.each([
    ['a Date Time', 'EA 07 0B 14 0C 00 05', '2026-11-20T12:00:05'],
    ['a Current Time', 'EA 07 0B 14 0C 00 05 05 80 00', '2026-11-20T12:00:05'],
    ['a clock never set', '00 00 00 00 00 00 00', null],
    ['too few bytes', 'EA 07', null],
  ])('%s', (_, hex, time) => expect(readDeviceClock(fromHex(hex))).toBe(time))
})

describe('whatever the bytes', () => {
  const anyBytes = fc.uint8Array({ maxLength: 24 })
  const readers = { readGlucoseMeasurement, readGlucoseContext, readGlucoseFeature, readRecordAccessResponse, readRecordAccessCommand }

  it.each(Object.entries(readers))('%s gives a meaning or a reason and never throws', (_, read) => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const result = read(bytes)
        expect('ok' in result || result.refused.length > 0).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('sequence and clock do not throw either', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(() => [sequenceOf(bytes), readDeviceClock(bytes)]).not.toThrow()
      }),
    )
  })
})

describe('what a meter writes', () => {
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map(readSfloat),
    fc.double({ min: 0, max: 1, noNaN: true }).map((value) => toSfloat(value)),
  )
  const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })
  const byte = fc.integer({ min: 0, max: 255 })
  const nibble = fc.integer({ min: 0, max: 15 })
  const context = fc.record({
    sequence: fc.integer({ min: 0, max: 0xffff }),
    extendedFlags: nullable(byte),
    carbohydrate: nullable(fc.record({ kind: byte, amount })),
    meal: nullable(byte),
    people: nullable(fc.record({ tester: nibble, health: nibble })),
    exercise: nullable(fc.record({ seconds: fc.integer({ min: 0, max: 0xffff }), intensityPercent: byte })),
    medication: nullable(fc.record({ kind: byte, amount, unit: fc.constantFrom('kg' as const, 'l' as const) })),
    hba1cPercent: nullable(amount),
  })

  it('a context with any of its fields is read back as it was written', () => {
    fc.assert(
      fc.property(context, ({ people, ...rest }) => {
        const written = { ...rest, tester: people?.tester ?? null, health: people?.health ?? null }
        expect(readGlucoseContext(writeGlucoseContext(written))).toEqual({ ok: written })
      }),
    )
  })

  it('a measurement with any of its fields is read back as it was written', () => {
    const measurement = fc.record({
      sequence: fc.integer({ min: 0, max: 0xffff }),
      baseTime: fc.integer({ min: 0, max: 60_000_000 }).map(toWallClock),
      timeOffsetMinutes: nullable(fc.integer({ min: -0x8000, max: 0x7fff })),
      concentration: nullable(fc.record({ amount, unit: fc.constantFrom('kg/l' as const, 'mol/l' as const) })),
      sampleType: nibble,
      sampleLocation: nibble,
      status: nullable(fc.integer({ min: 0, max: 0xffff })),
      hasContext: fc.boolean(),
    })
    fc.assert(
      fc.property(measurement, (given) => {
        const { timeOffsetMinutes, concentration, status } = given
        const sent = {
          ...given,
          timeOffsetMinutes: timeOffsetMinutes ?? undefined,
          concentration: concentration ?? undefined,
          status: status ?? undefined,
        }
        const sample = concentration ? {} : { sampleType: null, sampleLocation: null }
        const measuredAt = toWallClock(toWallMinutes(given.baseTime) + (timeOffsetMinutes ?? 0))
        const ok = { ...given, ...sample, measuredAt, hasUnknownFlags: false, leftOver: new Uint8Array() }
        expect(readGlucoseMeasurement(writeGlucoseMeasurement(sent))).toEqual({ ok })
      }),
    )
  })

  it('the vector of the profile, byte by byte', () =>
    expect(
      toHex(
        writeGlucoseContext({
          sequence: 17,
          carbohydrate: { kind: 2, amount: toSfloat(0.045) },
          meal: 1,
          medication: { kind: 1, amount: { mantissa: 60, exponent: -6 }, unit: 'l' },
        }),
      ),
    ).toBe('33 11 00 02 2D D0 01 01 3C A0'))
})
