import { describe, expect, it } from 'vitest'
import { itemsOf } from '../itemsOf.ts'
import { newTransferSchema } from '../transfer.contract.ts'
import { needsConfirmation } from '../transferItem.ts'
import { fromHex } from './testing/hexBytes.ts'
import { type Sfloat, toSfloat } from './sfloat.ts'
import { toTransfer } from './toTransfer.ts'
import { type SentContext, writeGlucoseContext } from './writeGlucoseContext.ts'
import { type SentMeasurement, writeGlucoseMeasurement } from './writeGlucoseMeasurement.ts'

const device = { name: 'Mintamérő GL-200', serialNumber: '0042-7719' }
const meter = { device, meterId: '0042-7719', deviceNow: null, clockDifferenceMinutes: null, batteryPercent: null }
const baseTime = '2024-03-15T07:05:30'

const transferOf = (measurements: readonly Uint8Array[], contexts: readonly Uint8Array[] = []) => {
  const transfer = toTransfer({ meter, measurements, contexts })
  expect(newTransferSchema.safeParse(transfer).error).toBeUndefined()
  return transfer
}

const mmol = (amount: number | Sfloat) => ({
  amount: typeof amount === 'number' ? toSfloat(amount / 1000) : amount,
  unit: 'mol/l' as const,
})
const mg = (amount: number) => ({ amount: toSfloat(amount / 100_000), unit: 'kg/l' as const })
const reading = (sent: Partial<SentMeasurement> = {}) =>
  writeGlucoseMeasurement({ sequence: 17, baseTime, concentration: mmol(6.2), ...sent })
const context = (sent: Partial<SentContext> = {}) => writeGlucoseContext({ sequence: 17, ...sent })
const reasonsOf = ({ refusedList = [] }: ReturnType<typeof toTransfer>) => refusedList.map(({ reason }) => reason)
const noted = (sent: Partial<SentContext>) => transferOf([reading()], [context(sent)])

describe('a reading', () => {
  it.each([
    ['6,2 mmol/l', '16 11 00 E8 07 03 0F 07 05 1E 3E C0 11', { entryDate: '2024-03-15T07:05:30', value: 6.2, unit: 'mmol/l' }],
    [
      '112 mg/dl at user-facing time',
      '0B 12 00 E8 07 03 0F 0C 1E 00 C4 FF 70 B0 11 00 00',
      { entryDate: '2024-03-15T11:30:00', value: 112, unit: 'mg/dl' },
    ],
    [
      'HI with the bound as value',
      '0E 13 00 E8 07 03 0F 17 3B 3B FE 07 11 20 00',
      { entryDate: '2024-03-15T23:59:59', value: 33.3, unit: 'mmol/l', glucoseResultValidity: 3 },
    ],
    ['January as month 13', '06 01 00 E8 07 0D 0F 07 05 1E 37 C0 11', { entryDate: '2024-01-15T07:05:30', value: 5.5, unit: 'mmol/l' }],
  ])('%s', (_, hex, expected) =>
    expect(transferOf([fromHex(hex)]).glucoseList).toEqual([{ origin: 'meter', meterDevice: device, mealType: 0, ...expected }]),
  )

  it.each<[string, Partial<SentMeasurement>, Record<string, unknown>]>([
    ['HI by the status alone', { concentration: undefined, status: 0x20 }, { value: 33.3, glucoseResultValidity: 3 }],
    [
      'HI by the status with no number',
      { concentration: mmol({ special: 'NaN' }), status: 0x20 },
      { value: 33.3, glucoseResultValidity: 3 },
    ],
    ['HI with the end of the scale', { concentration: mg(600), status: 0x20 }, { value: 33.3, glucoseResultValidity: 3 }],
    ['HI with 0 as value', { concentration: mmol(0), status: 0x20 }, { value: 33.3, glucoseResultValidity: 3 }],
    ['HI by infinity', { concentration: mmol({ special: '+INF' }) }, { value: 33.3, glucoseResultValidity: 3 }],
    ['LO by the status', { concentration: mg(20), status: 0x40 }, { value: 0.6, glucoseResultValidity: 1 }],
    ['LO with 0 as value', { concentration: mmol(0), status: 0x40 }, { value: 0.6, glucoseResultValidity: 1 }],
    ['LO by infinity', { concentration: mmol({ special: '-INF' }) }, { value: 0.6, glucoseResultValidity: 1 }],
    ['a plain 35 mmol/l', { concentration: mmol(35) }, { value: 33.3, glucoseResultValidity: 3 }],
    ['a plain 601 mg/dl', { concentration: mg(601) }, { value: 33.3, unit: 'mmol/l', glucoseResultValidity: 3 }],
    ['a plain 9 mg/dl', { concentration: mg(9) }, { value: 0.6, unit: 'mmol/l', glucoseResultValidity: 1 }],
    ['the end of the scale', { concentration: mmol(33.3) }, { value: 33.3 }],
    ['a low battery', { status: 0x01 }, { value: 6.2 }],
    ['an unknown meal of the context', {}, { value: 6.2, mealType: 0 }],
  ])('%s is taken', (_, sent, expected) => expect(transferOf([reading(sent)]).glucoseList).toMatchObject([expected]))

  it.each<[string, Partial<SentMeasurement>]>([
    ['Ellenőrző oldattal végzett mérés.', { sampleType: 10, sampleLocation: 4 }],
    ['Ellenőrző oldattal végzett mérés.', { sampleType: 10, sampleLocation: 1 }],
    ['Ellenőrző oldattal végzett mérés.', { sampleType: 1, sampleLocation: 4 }],
    ['Ellenőrző oldattal végzett mérés.', { sampleType: 4, sampleLocation: 10 }],
    ['Ellenőrző oldattal végzett mérés.', { sampleType: 10, concentration: mmol({ special: '+INF' }) }],
    ['A mérő nem tudta megadni az értéket.', { concentration: mmol({ special: 'NaN' }) }],
    ['A mérő nem tudta megadni az értéket.', { concentration: mmol({ special: 'NRes' }) }],
    ['A mérő nem tudta megadni az értéket.', { concentration: mmol({ special: 'reserved' }) }],
    ['A mérő nem küldött értéket.', { concentration: undefined }],
    ['A mérő egyszerre jelzett magas és alacsony értéket.', { status: 0x60 }],
    ['A mérő egyszerre jelzett magas és alacsony értéket.', { status: 0x40, concentration: mmol({ special: '+INF' }) }],
    ['A mérő HI-t jelzett, de mérhető értéket küldött.', { status: 0x20, concentration: mmol(5.5) }],
    ['A mérő LO-t jelzett, de mérhető értéket küldött.', { status: 0x40, concentration: mmol(5.5) }],
    ['Vércukorként lehetetlen érték.', { concentration: mmol(0) }],
    ['Vércukorként lehetetlen érték.', { concentration: mmol(-5) }],
    ['Vércukorként lehetetlen érték.', { concentration: mmol(81_000) }],
    ['Vércukorként lehetetlen érték.', { concentration: { amount: { mantissa: 0x78, exponent: -8 }, unit: 'kg/l' } }],
    ['A mérő hibát jelzett a mérésnél.', { status: 0x0002 }],
    ['A mérő szerint kevés volt a vér.', { status: 0x0004 }],
    ['A mérő szerint hibásan volt behelyezve a tesztcsík.', { status: 0x0008 }],
    ['A mérő szerint nem hozzá való a tesztcsík.', { status: 0x0010 }],
    ['A mérő szerint túl meleg volt a méréshez.', { status: 0x0080 }],
    ['A mérő szerint túl hideg volt a méréshez.', { status: 0x0100 }],
    ['A mérő szerint túl korán húzták ki a tesztcsíkot.', { status: 0x0200 }],
    ['A mérő készülékhibát jelzett.', { status: 0x0400 }],
    ['A mérő szerint az órája hibás volt, ezért a mérés időpontja nem biztos.', { status: 0x0800 }],
  ])('is refused: %s %o', (reason, sent) => {
    const transfer = transferOf([reading(sent)])
    expect(reasonsOf(transfer)).toEqual([reason])
    expect(itemsOf(transfer)).toEqual([])
  })

  it.each([
    ['31 June', '06 01 00 E8 07 06 1F 07 05 1E 37 C0 11', 'A mérő nem adott érvényes dátumot.'],
    ['the year 1284', '06 01 00 04 05 06 07 07 05 1E 37 C0 11', 'A mérő nem adott érvényes dátumot.'],
    ['half a record', '06 01 00 E8 07', 'A mérő csonka adatot küldött.'],
    [
      'an offset sent without its flag',
      '06 01 00 E8 07 03 0F 07 05 1E 00 00 37 C0 11',
      'A mérő többet küldött, mint amennyit bejelentett, ezért az érték nem biztos.',
    ],
  ])('with %s is refused', (_, hex, reason) => {
    const transfer = transferOf([fromHex(hex)])
    expect(reasonsOf(transfer)).toEqual([reason])
    expect(itemsOf(transfer)).toEqual([])
  })

  it('at the very end of the scale is neither HI nor LO', () =>
    expect(transferOf([reading({ concentration: mmol(33.3) }), reading({ concentration: mmol(0.6), sequence: 18 })]).glucoseList).toEqual([
      expect.not.objectContaining({ glucoseResultValidity: expect.anything() }),
      expect.not.objectContaining({ glucoseResultValidity: expect.anything() }),
    ]))

  it('padded with zeros is taken', () =>
    expect(transferOf([fromHex('06 01 00 E8 07 03 0F 07 05 1E 37 C0 11 00 00 00')]).glucoseList).toMatchObject([{ value: 5.5 }]))

  it('with fields of a later version of the service is taken', () =>
    expect(transferOf([fromHex('26 01 00 E8 07 03 0F 07 05 1E 37 C0 11 99')]).glucoseList).toMatchObject([{ value: 5.5 }]))

  it('keeps what a person needs to write it down by hand', () =>
    expect(transferOf([reading({ status: 0x0004 })]).refusedList).toEqual([
      {
        line: null,
        reason: 'A mérő szerint kevés volt a vér.',
        row: '17. mérés · 2024.03.15. 07:05 · 6,2 mmol/l · 0E 11 00 E8 07 03 0F 07 05 1E 3E C0 11 04 00',
      },
    ]))

  it('asks for confirmation under 20 mg/dl', () =>
    expect(
      itemsOf(transferOf([reading({ concentration: mg(19) }), reading({ sequence: 18, concentration: mg(20) })])).map(needsConfirmation),
    ).toEqual([true, false]))
})

describe('a context', () => {
  it.each([
    [1, 2],
    [2, 3],
    [3, 1],
    [4, 5],
    [5, 4],
    [0, 0],
    [7, 0],
    [255, 0],
  ])('meal %i is meal type %i', (meal, mealType) => expect(noted({ meal }).glucoseList).toMatchObject([{ mealType }]))

  it('meal 6 is a ketone strip: its number is no glucose', () => {
    const transfer = noted({ meal: 6 })
    expect(transfer.glucoseList).toEqual([])
    expect(reasonsOf(transfer)).toEqual(['Ketonmérés: az értékét ez a mérő nem szabványosan küldi.'])
  })

  it('of the profile gives 45 g at lunch and 6 units of rapid insulin', () => {
    const transfer = transferOf([fromHex('16 11 00 E8 07 03 0F 07 05 1E 3E C0 11')], [fromHex('33 11 00 02 2D D0 01 01 3C A0')])
    const place = { entryDate: baseTime, origin: 'meter', meterDevice: device }
    expect(transfer.glucoseList).toMatchObject([{ value: 6.2, mealType: 2 }])
    expect(transfer.mealList).toEqual([{ ...place, value: 45, details: 'Ebéd' }])
    expect(transfer.medicineIntakeList).toEqual([
      { ...place, value: 6, medicine: { name: 'Gyors hatású inzulin', activeSubstanceType: 1, insulinType: 1 } },
    ])
    expect(transfer.refusedList).toEqual([])
  })

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 1],
  ])('medication %i is insulin of type %i', (kind, insulinType) =>
    expect(noted({ medication: { kind, amount: toSfloat(14e-5), unit: 'l' } }).medicineIntakeList).toMatchObject([
      { value: 14, medicine: { activeSubstanceType: 1, insulinType } },
    ]),
  )

  it.each<[string, Partial<SentContext>]>([
    [
      'Az inzulin mennyisége tömegben van megadva, egységre nem számolható át.',
      { medication: { kind: 1, amount: toSfloat(6e-5), unit: 'kg' } },
    ],
    ['A mérő nem nevezte meg a gyógyszert.', { medication: { kind: 9, amount: toSfloat(6e-5), unit: 'l' } }],
    ['A mérő nem adott meg mennyiséget.', { medication: { kind: 1, amount: { special: 'NaN' }, unit: 'l' } }],
    ['Az érték 0 és 200 E között lehet.', { medication: { kind: 1, amount: toSfloat(201e-5), unit: 'l' } }],
    ['A mérő nem adott meg mennyiséget.', { carbohydrate: { kind: 2, amount: { special: 'NRes' } } }],
    ['Az érték 0 és 500 g között lehet.', { carbohydrate: { kind: 2, amount: toSfloat(0.501) } }],
    ['Az érték 0 és 500 g között lehet.', { carbohydrate: { kind: 2, amount: toSfloat(-0.001) } }],
    ['A mozgás intenzitása nem lehet 100%-nál nagyobb.', { exercise: { seconds: 600, intensityPercent: 101 } }],
    ['Az érték 1 és 1440 perc között lehet.', { exercise: { seconds: 20, intensityPercent: 50 } }],
    ['A HbA1c értéket a napló nem tárolja.', { hba1cPercent: toSfloat(6.5) }],
  ])('is refused for itself, the reading is kept: %s', (reason, sent) => {
    const transfer = noted(sent)
    expect(reasonsOf(transfer)).toEqual([reason])
    expect(itemsOf(transfer)).toHaveLength(1)
  })

  it.each([
    [600, 0, { value: 10, intensity: 1 }],
    [600, 33, { value: 10, intensity: 1 }],
    [600, 34, { value: 10, intensity: 2 }],
    [600, 66, { value: 10, intensity: 2 }],
    [600, 67, { value: 10, intensity: 3 }],
    [514, 100, { value: 9, intensity: 3 }],
    [65_534, 100, { value: 1092, intensity: 3 }],
    [65_535, 50, { value: null, intensity: 2 }],
  ])('%i seconds at %i percent', (seconds, intensityPercent, expected) =>
    expect(noted({ exercise: { seconds, intensityPercent } }).physicalActivityList).toEqual([
      { entryDate: baseTime, origin: 'meter', type: null, ...expected },
    ]),
  )

  it('no seconds at no intensity is no exercise', () =>
    expect(itemsOf(noted({ exercise: { seconds: 0, intensityPercent: 0 } }))).toHaveLength(1))

  it.each([
    [3, [11], undefined],
    [4, [7], undefined],
    [1, [], 'Kisebb egészségi panasz'],
    [2, [], 'Komolyabb egészségi panasz'],
  ])('health %i is feel %o %s', (health, feelTypes, note) =>
    expect(noted({ tester: 1, health }).feelList).toEqual([{ entryDate: baseTime, origin: 'meter', feelTypes, note }]),
  )

  it.each([0, 5, 15])('health %i is nothing', (health) => expect(noted({ tester: 3, health }).feelList).toEqual([]))

  it('belongs to its number, whatever the order they come in', () => {
    const first = reading({ sequence: 1 })
    const second = reading({ sequence: 2, baseTime: '2024-03-15T12:00:00' })
    const transfer = transferOf([first, second], [context({ sequence: 2, meal: 2 }), context({ sequence: 1, meal: 1 })])
    expect(transfer.glucoseList.map(({ mealType }) => mealType)).toEqual([2, 3])
  })

  it('without its reading has no time and is refused', () =>
    expect(reasonsOf(transferOf([reading()], [context({ sequence: 18, meal: 1 })]))).toEqual(['Kiegészítő adat, amelyhez nem jött mérés.']))

  it('of a number that two readings have belongs to neither', () => {
    const transfer = transferOf([reading(), reading({ baseTime: '2024-03-16T07:00:00' })], [context({ meal: 1 })])
    expect(transfer.glucoseList.map(({ mealType }) => mealType)).toEqual([0, 0])
    expect(reasonsOf(transfer)).toEqual(['Kiegészítő adat, amelyhez több mérés is tartozhat.'])
  })

  it('keeps the dose beside a value the meter could not give', () => {
    const transfer = transferOf(
      [reading({ concentration: mmol({ special: 'NaN' }) })],
      [context({ medication: { kind: 1, amount: toSfloat(6e-5), unit: 'l' } })],
    )
    expect(itemsOf(transfer).map(({ entryType }) => entryType)).toEqual(['medicine-intake'])
    expect(reasonsOf(transfer)).toEqual(['A mérő nem tudta megadni az értéket.'])
  })

  it('of a note without a measured value is all there is', () => {
    const transfer = transferOf([reading({ concentration: undefined })], [context({ carbohydrate: { kind: 1, amount: toSfloat(0.03) } })])
    expect(itemsOf(transfer).map(({ entryType }) => entryType)).toEqual(['meal'])
    expect(transfer.refusedList).toEqual([])
  })

  it('of a control solution is dropped with it', () => {
    const transfer = transferOf([reading({ sampleType: 10 })], [context({ carbohydrate: { kind: 1, amount: toSfloat(0.03) } })])
    expect(itemsOf(transfer)).toEqual([])
    expect(reasonsOf(transfer)).toEqual(['Ellenőrző oldattal végzett mérés.'])
  })
})

describe('a transfer', () => {
  it('of nothing is empty and says where it is from', () =>
    expect(transferOf([])).toMatchObject({ device, source: { format: 'bluetooth', fileName: null }, glucoseList: [], refusedList: [] }))

  it('of a meter that never said who it is has a general name', () =>
    expect(toTransfer({ meter: null, measurements: [reading()], contexts: [] }).device).toEqual({
      name: 'Vércukormérő',
      serialNumber: null,
    }))
})
