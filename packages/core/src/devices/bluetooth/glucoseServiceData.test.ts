import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fromGlucose } from './testing/glucoseAmounts.ts'
import { fromHex } from './testing/hexBytes.ts'
import { readGlucoseContext } from './readGlucoseContext.ts'
import { readGlucoseMeasurement } from './readGlucoseMeasurement.ts'
import { readSfloat, sfloatValue } from './sfloat.ts'

const file = fileURLToPath(new URL('../../../../../../shared/data/bluetooth/glucose-measurements.json', import.meta.url))
const isThere = existsSync(file)
if (!isThere) process.stderr.write(`The samples of the Glucose Service are not read: ${file} is not there.\n`)

interface Spec {
  error?: string
  flags?: number
  sequence?: number
  base_time?: string | null
  time_offset_minutes?: number
  measured_at?: string
  concentration?: number | string
  unit?: 'kg/L' | 'mol/L'
  type?: string
  location?: string
  mmol_l?: number
  mg_dl?: number
  status?: number
  context_follows?: boolean
  left_over_bytes?: number
}

interface Sample {
  name: string
  hex: string
  spec: Spec
}

interface Samples {
  measurements: Sample[]
  sfloat: { raw: string; value: number | string }[]
  context_0x2A34: { name: string; hex: string | null; expected: Record<string, unknown> }[]
}

const samples: Samples = isThere ? JSON.parse(readFileSync(file, 'utf8')) : { measurements: [], sfloat: [], context_0x2A34: [] }

/** Where the source's own test says something else than the specification, and what. */
const differing: Record<string, string> = {
  'ccglucose 3 offset minimum': 'agrees; the source gives the time with the offset already added',
  'sigpy 120': 'the source shows the mantissa, 120, for 0x8078, whose exponent is -8',
  'sigpy battery low': 'the source shows the mantissa, 100, for 0xF164… whose exponent is not 0',
  'kmpble 5.0 kg/L': 'agrees, though 5 kg/l is no blood',
  'levio all ones': 'the source reads the offset unsigned, 65535 instead of -1, and keeps the year 65535',
  'levio mixed': 'the source reads a concentration, 3597, that the flags do not announce',
  'alk 500 mg/dl without flag': 'the source reads a concentration that the flags do not announce',
  'nrf all optional': 'agrees; 81 mol/l is no blood',
}

const typeNames: Record<number, string> = {
  1: 'capillary whole blood',
  2: 'capillary plasma',
  4: 'venous plasma',
  8: 'undetermined plasma',
}
const locationNames: Record<number, string> = { 1: 'finger', 15: 'not available' }
const nameOf = (names: Record<number, string>, number: number | null) => (number === null ? undefined : (names[number] ?? 'reserved'))

/** Our reading in the words of the samples. */
function specOf(hex: string): Spec {
  const read = readGlucoseMeasurement(fromHex(hex))
  if ('refused' in read) return { error: 'shorter than 10 bytes' }
  const { sequence, baseTime, timeOffsetMinutes, measuredAt, concentration, sampleType, sampleLocation, status, hasContext, leftOver } =
    read.ok
  const amount = concentration?.amount
  const value = amount && ('special' in amount ? amount.special : sfloatValue(amount))
  return {
    sequence,
    base_time: baseTime,
    time_offset_minutes: timeOffsetMinutes ?? undefined,
    measured_at: timeOffsetMinutes === null ? undefined : (measuredAt ?? undefined),
    concentration: value,
    unit: concentration ? (concentration.unit === 'kg/l' ? 'kg/L' : 'mol/L') : undefined,
    type: nameOf(typeNames, sampleType),
    location: nameOf(locationNames, sampleLocation),
    ...fromGlucose(concentration),
    status: status ?? undefined,
    context_follows: hasContext,
    left_over_bytes: leftOver.length,
  }
}

describe.runIf(isThere)('samples of the Glucose Service, by the specification', () => {
  test('every sample whose source says something else is named', () => {
    const names = samples.measurements.map(({ name }) => name)
    expect(Object.keys(differing).filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(samples.measurements.map((sample) => [sample.name, differing[sample.name] ?? 'as its source says', sample] as const))(
    '%s (%s)',
    (_name, _difference, { hex, spec }) => {
      const { flags: _flags, mmol_l, mg_dl, ...exact } = { ...spec, note: undefined }
      const { mmol_l: ourMmol, mg_dl: ourMg, ...ours } = specOf(hex)
      expect(ours).toEqual(exact)
      if (mmol_l === undefined) expect([ourMmol, ourMg]).toEqual([undefined, undefined])
      else expect([ourMmol! / mmol_l, ourMg! / mg_dl!].map((ratio) => Math.abs(ratio - 1) < 1e-12)).toEqual([true, true])
    },
  )

  test.each(samples.sfloat)('SFLOAT $raw is $value', ({ raw, value }) => {
    const sfloat = readSfloat(Number(raw))
    expect('special' in sfloat ? sfloat.special : sfloatValue(sfloat)).toBe(value)
  })
})

describe.runIf(isThere)('contexts', () => {
  const hexOf = (name: string) => samples.context_0x2A34.find((sample) => sample.name === name)?.hex ?? ''

  test('a ketone strip of CareSens: meal 6 of sequence 4', () => {
    expect(readGlucoseContext(fromHex(hexOf('xdrip caresens ketone')))).toMatchObject({ ok: { sequence: 4, meal: 6, carbohydrate: null } })
  })

  test('every field at once', () => {
    expect(readGlucoseContext(fromHex(hexOf('levio context all')))).toEqual({
      ok: {
        sequence: 6,
        extendedFlags: 0,
        // The source gives the bits as one number; 770 is 0x0302, 261 is 0x0105.
        carbohydrate: { kind: 1, amount: readSfloat(770) },
        meal: 4,
        // 0x03: the tester is the low half, a laboratory; the source takes the 3 for health, menses.
        tester: 3,
        health: 0,
        exercise: { seconds: 514, intensityPercent: 8 },
        medication: { kind: 4, amount: readSfloat(261), unit: 'l' },
        hba1cPercent: readSfloat(770),
      },
    })
  })
})
