import { type DiaryEntry, EntryType, ResultValidity } from '@diab/core/rules'
import { toMmolPerL } from '@diab/internal/diary'
import fc, { type Arbitrary } from 'fast-check'
import { uuidv7 } from '../platform/db/uuidv7.ts'

/** What breaks a table, a spreadsheet or a quote that is not closed. */
const hostileTexts = [
  '=HYPERLINK("http://x")',
  "'=1+1",
  "''@SUM(A1)",
  "'",
  '"',
  '""',
  '"idézet"',
  'a"b;c',
  ';;;',
  'első sor\nmásodik; sor',
  'a\r\nb',
  'a\rb',
  '\t=1',
  '-1',
  '+36 1',
  '＝cmd',
  ' elöl',
  'hátul ',
  '\u00A0',
  '🍎🥖',
  'שלום ؟',
  '\u202Eabc',
  '{"a":1}',
  '\\u0041\\"',
  'NaN',
  'null',
  '1,5',
]

const text = (maxLength: number): Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc
      .string({ unit: 'binary', maxLength })
      .map((binary) => binary.toWellFormed().replaceAll('\u0000', '').slice(0, maxLength).toWellFormed()),
  )
const name = text(60).map((hostile) => hostile || 'név')

const label = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
const validity = fc.constantFrom(ResultValidity.Valid, ResultValidity.Valid, ResultValidity.Low, ResultValidity.High)
const meterDevice = fc.option(fc.record({ name: text(40), serialNumber: fc.option(text(20)) }))

const common = fc
  .record({
    // Few minutes: equal entries of one minute must come.
    entryDate: fc
      .tuple(fc.constantFrom('2026-03-02', '2026-07-14'), fc.constantFrom('00:10:00', '07:15:00', '07:15:41', '23:59:59'))
      .map(([day, time]) => `${day}T${time}`),
    therapyLabelOriginal: label,
    therapyLabelModified: fc.option(label),
    origin: fc.constantFrom('hand', 'meter', 'sensor'),
    timeZone: fc.constantFrom('Europe/Budapest', 'America/New_York', 'UTC'),
    version: fc.integer({ min: 1, max: 40 }),
  })
  .map((fields) => ({
    ...fields,
    therapyLabel: fields.therapyLabelModified ?? fields.therapyLabelOriginal,
    createdAt: '2026-11-01T10:20:30.456Z',
  }))

const measured = fc.oneof(
  fc.record({ originalUnit: fc.constant('mg/dl'), originalValue: fc.constantFrom(60, 113, 114, 115, 250.5) }),
  fc.record({
    originalUnit: fc.constant('mmol/l'),
    originalValue: fc.oneof(fc.constantFrom(3.3, 6.3), fc.double({ min: 0.6, max: 33.3, noNaN: true })),
  }),
)

const glucose = fc
  .record({ measured, validity, mealType: fc.constantFrom(0, 1, 2, 3, 4, 5), meterDevice, metas: fc.subarray([1, 2, 3]), zone: fc.nat(2) })
  .map(({ measured: { originalValue, originalUnit }, validity: found, zone, metas, ...fields }) => {
    const mmolPerL = toMmolPerL(originalValue, originalUnit as 'mg/dl')
    const possible = [2, ...(mmolPerL < 13.9 ? [1] : []), ...(mmolPerL >= 3.9 ? [3] : [])]
    return {
      entryType: EntryType.Glucose,
      ...fields,
      originalValue,
      originalUnit,
      value: found === ResultValidity.Valid ? mmolPerL : found === ResultValidity.High ? 33.3 : 0.6,
      glucoseResultValidity: found,
      glucoseResultZone: found === ResultValidity.Valid ? possible[zone % possible.length] : found,
      glucoseMetas: metas,
    }
  })

const ketone = fc
  .record({ value: fc.double({ min: 0.1, max: 8, noNaN: true }), validity, meterDevice, ketoneMetas: fc.subarray([1]) })
  .map(({ value, validity: found, ...fields }) => ({
    entryType: EntryType.Ketone,
    ...fields,
    value: found === ResultValidity.Valid ? value : found === ResultValidity.High ? 8 : 0.1,
    ketoneResultValidity: found,
  }))

const amount = (max: number) =>
  fc.oneof(
    fc.constantFrom(1, 6, 60),
    fc.double({ min: 0, max, noNaN: true }).map((value) => value + 0),
  )

const medicine = fc.option(
  fc.oneof(
    fc.record({ id: fc.option(fc.uuid()), name, activeSubstanceType: fc.constant(1), insulinType: fc.constantFrom(null, 1, 2) }),
    fc.record({ id: fc.constant(null), name, activeSubstanceType: fc.constant(2), insulinType: fc.constant(null) }),
  ),
)

const kinds = [
  glucose,
  ketone,
  fc.record({ entryType: fc.constant(EntryType.Meal), value: fc.option(amount(500)), details: text(200), meterDevice }),
  fc.record({ entryType: fc.constant(EntryType.MedicineIntake), value: amount(200), medicine, meterDevice }),
  fc.record({
    entryType: fc.constant(EntryType.Feel),
    note: text(200).map((note) => note.trim() && note),
    feelTypes: fc.subarray([1, 5, 8, 12], { minLength: 1 }),
  }),
  fc.record({
    entryType: fc.constant(EntryType.PhysicalActivity),
    type: fc.option(fc.constantFrom(1, 2, 3)),
    value: fc.option(fc.integer({ min: 1, max: 1440 })),
    intensity: fc.constantFrom(1, 2, 3),
  }),
]

const entry = fc.tuple(common, fc.oneof(...(kinds as Arbitrary<object>[]))).map(([fields, kind]) => {
  const isScan = 'mealType' in kind && fields.origin === 'sensor' && fields.version % 2 === 0
  const hasLabels = 'details' in kind || 'medicine' in kind
  return { ...kind, ...fields, ...(hasLabels && { labels: [fields.therapyLabel] }), ...(isScan && { isScan }) }
})

/** Entries of all kinds, some of them twice, with texts that break what is careless about them. */
export const arbitraryDiary: Arbitrary<DiaryEntry[]> = fc
  .tuple(fc.array(entry, { minLength: 1, maxLength: 12 }), fc.nat(3))
  .map(([entries, repeats]) => [...entries, ...entries.slice(0, repeats)].map((one) => ({ id: uuidv7(), ...one }) as unknown as DiaryEntry))
