import { checkNewEntry } from '../../diary/checkNewEntry.ts'
import { ActiveSubstanceType, ActivityIntensity, EntryOrigin, EntryType, FeelType, InsulinType } from '../../diary/diaryEnumerations.ts'
import type { MeterDevice } from '../../diary/meterDevice.schema.ts'
import { readWallClock, type WallClock } from '../../time/wallClock.ts'
import { formatDateTime } from '../../format/formatDate.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import type { ReadRow } from '../transferItem.ts'
import type { NewTransfer, RefusedRow } from '../transfer.contract.ts'
import type { TransferItem } from '../transferItem.ts'
import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import { toHex } from './byteCursor.ts'
import type { DownloadedReadings } from './downloadedReadings.ts'
import { isControlSolution, toGlucoseItem } from './glucoseItem.ts'
import { type GlucoseContext, readGlucoseContext } from './readGlucoseContext.ts'
import { type GlucoseMeasurement, readGlucoseMeasurement, sequenceOf } from './readGlucoseMeasurement.ts'
import { sfloatValue } from './sfloat.ts'

/** A record with where it is shown when it is refused. */
interface WithSequence<Meaning> {
  readonly meaning: Meaning
  readonly bytes: Uint8Array
}

const rowMaxLength = 200
const unknownDevice = { name: messages.meter, serialNumber: null }

function valueText({ concentration }: GlucoseMeasurement): string | null {
  if (!concentration) return null
  const isMass = concentration.unit === 'kg/l'
  const value = sfloatValue(concentration.amount, isMass ? 5 : 3)
  return value === undefined ? null : isMass ? `${formatNumber(value, 0)} mg/dl` : `${formatNumber(value, 1)} mmol/l`
}

const refusedRow = (reason: string, bytes: Uint8Array, measurement?: GlucoseMeasurement): RefusedRow => {
  const value = measurement ? valueText(measurement) : null
  const time = measurement?.measuredAt ? formatDateTime(measurement.measuredAt) : null
  const row = messages.row({ sequence: sequenceOf(bytes), time, value, hex: toHex(bytes) })
  return { line: null, row: row.slice(0, rowMaxLength), reason }
}

function readAll<Meaning>(
  list: readonly Uint8Array[],
  read: (bytes: Uint8Array) => { ok: Meaning } | { refused: string },
  refusedList: RefusedRow[],
): WithSequence<Meaning>[] {
  return list.flatMap((bytes) => {
    const result = read(bytes)
    if ('ok' in result) return [{ meaning: result.ok, bytes }]
    refusedList.push(refusedRow(result.refused, bytes))
    return []
  })
}

/** Entries ahead of now are not refused: the preview offers to put the clock right. */
const neverAhead = '9999-12-31T23:59:59'

function checked(row: ReadRow): ReadRow {
  if ('refused' in row) return row
  const { entryType, entry } = row.item
  const [reason] = Object.values(checkNewEntry(entryType, entry, { now: neverAhead, source: 'device' })).flat()
  return reason === undefined ? row : { refused: reason }
}

interface Place {
  readonly entryDate: WallClock
  readonly meterDevice: MeterDevice
}

const named = (names: Readonly<Record<number, string>>, number: number): string | undefined => names[number]

function mealRow({ carbohydrate }: GlucoseContext, { entryDate, meterDevice }: Place): ReadRow[] {
  if (!carbohydrate) return []
  const grams = sfloatValue(carbohydrate.amount, 3)
  if (grams === undefined) return [{ refused: messages.amount }]
  const details = named(messages.carbohydrateKinds, carbohydrate.kind)
  return [{ item: { entryType: EntryType.Meal, entry: { entryDate, origin: EntryOrigin.Meter, meterDevice, value: grams, details } } }]
}

/** Intermediate and long acting insulin are basal; rapid, short acting and premixed are rapid. */
const insulinTypes: Partial<Record<number, InsulinType>> = {
  1: InsulinType.Rapid,
  2: InsulinType.Rapid,
  3: InsulinType.Basal,
  4: InsulinType.Basal,
  5: InsulinType.Rapid,
}

/** The service counts insulin in litres; of the usual U100 a litre is 100,000 units. */
function medicineRow({ medication }: GlucoseContext, { entryDate, meterDevice }: Place): ReadRow[] {
  if (!medication) return []
  if (medication.unit === 'kg') return [{ refused: messages.insulinInKilograms }]
  const name = named(messages.insulins, medication.kind)
  const units = sfloatValue(medication.amount, 5)
  if (name === undefined) return [{ refused: messages.unknownMedicine }]
  if (units === undefined) return [{ refused: messages.amount }]
  const medicine = { name, activeSubstanceType: ActiveSubstanceType.Insulin, insulinType: insulinTypes[medication.kind] }
  const entry = { entryDate, origin: EntryOrigin.Meter, meterDevice, value: units, medicine }
  return [{ item: { entryType: EntryType.MedicineIntake, entry } }]
}

/** Longer than the field can say. */
const secondsOverrun = 0xffff

const intensityOf = (percent: number) =>
  percent <= 33 ? ActivityIntensity.Light : percent <= 66 ? ActivityIntensity.Medium : ActivityIntensity.Intense

function activityRow({ exercise }: GlucoseContext, { entryDate }: Place): ReadRow[] {
  if (!exercise || (exercise.seconds === 0 && exercise.intensityPercent === 0)) return []
  const { seconds, intensityPercent } = exercise
  if (intensityPercent > 100) return [{ refused: messages.intensity }]
  const value = seconds === secondsOverrun ? null : Math.round(seconds / 60)
  const entry = { entryDate, origin: EntryOrigin.Meter, type: null, value, intensity: intensityOf(intensityPercent) }
  return [{ item: { entryType: EntryType.PhysicalActivity, entry } }]
}

const feelTypes: Partial<Record<number, FeelType>> = { 3: FeelType.Menstruation, 4: FeelType.Stress }

/** Minor and major health issues have no matching feel; they are kept as text. */
function feelRow({ health }: GlucoseContext, { entryDate }: Place): ReadRow[] {
  const feelType = feelTypes[health ?? 0]
  const note = named(messages.healthIssues, health ?? 0)
  if (feelType === undefined && note === undefined) return []
  const entry = { entryDate, origin: EntryOrigin.Meter, feelTypes: feelType === undefined ? [] : [feelType], note }
  return [{ item: { entryType: EntryType.Feel, entry } }]
}

const hba1cRow = ({ hba1cPercent }: GlucoseContext): ReadRow[] => (hba1cPercent ? [{ refused: messages.hba1c }] : [])

/** Returns the values of a context as separate entries at the time of the reading, or why not. The tester is not kept. */
const toContextRows = (context: GlucoseContext, place: Place): ReadRow[] => [
  ...mealRow(context, place),
  ...medicineRow(context, place),
  ...activityRow(context, place),
  ...feelRow(context, place),
  ...hba1cRow(context),
]

/** What one reading and its context give. A control solution gives nothing, whatever was noted beside it. */
function rowsOf(
  measurement: GlucoseMeasurement,
  context: GlucoseContext | undefined,
  meterDevice: NonNullable<NewTransfer['device']>,
): ReadRow[] {
  const entryDate = measurement.measuredAt && readWallClock(measurement.measuredAt)
  if (!entryDate) return [{ refused: messages.noDate }]
  const place = { entryDate, meterDevice }
  const besides = context && !isControlSolution(measurement) ? toContextRows(context, place) : []
  const isNote = !measurement.concentration && measurement.status === null && besides.length > 0
  return isNote ? besides : [toGlucoseItem(measurement, context, place), ...besides]
}

function groupBySequence<Meaning extends { sequence: number }>(
  list: readonly WithSequence<Meaning>[],
): Map<number, WithSequence<Meaning>[]> {
  const groups = new Map<number, WithSequence<Meaning>[]>()
  for (const one of list) groups.set(one.meaning.sequence, [...(groups.get(one.meaning.sequence) ?? []), one])
  return groups
}

/** Contexts that no reading, or more than one, could be meant by. */
function strayContexts(contexts: readonly WithSequence<GlucoseContext>[], readings: ReadonlyMap<number, readonly unknown[]>): RefusedRow[] {
  return contexts.flatMap(({ meaning, bytes }) => {
    const count = readings.get(meaning.sequence)?.length ?? 0
    if (count === 1) return []
    return [refusedRow(count === 0 ? messages.contextWithoutReading : messages.contextOfSeveral, bytes)]
  })
}

type EntryOf<Type extends EntryType> = Extract<TransferItem, { entryType: Type }>['entry']

function toLists(items: readonly TransferItem[]) {
  const of = <Type extends EntryType>(type: Type) =>
    items.filter(({ entryType }) => entryType === type).map(({ entry }) => entry as EntryOf<Type>)
  return {
    glucoseList: of(EntryType.Glucose),
    medicineIntakeList: of(EntryType.MedicineIntake),
    mealList: of(EntryType.Meal),
    ketoneList: of(EntryType.Ketone),
    feelList: of(EntryType.Feel),
    physicalActivityList: of(EntryType.PhysicalActivity),
  }
}

/**
 * What a meter has sent as a transfer: readings in the unit they were sent in, at user-facing time, with what their contexts
 * hold. What cannot be an entry is in `refusedList` with the reason; nothing is left out silently.
 */
export function toTransfer({
  meter,
  measurements,
  contexts,
}: Pick<DownloadedReadings, 'meter' | 'measurements' | 'contexts'>): NewTransfer {
  const device = meter?.device ?? unknownDevice
  const refusedList: RefusedRow[] = []
  const items: TransferItem[] = []
  const readings = readAll(measurements, readGlucoseMeasurement, refusedList)
  const notes = readAll(contexts, readGlucoseContext, refusedList)
  const readingsBySequence = groupBySequence(readings)
  const notesBySequence = groupBySequence(notes)
  for (const { meaning, bytes } of readings) {
    const isOnlyOne = readingsBySequence.get(meaning.sequence)?.length === 1
    const context = isOnlyOne ? notesBySequence.get(meaning.sequence)?.[0]?.meaning : undefined
    for (const row of rowsOf(meaning, context, device).map(checked)) {
      if ('refused' in row) refusedList.push(refusedRow(row.refused, bytes, meaning))
      else items.push(row.item)
    }
  }
  refusedList.push(...strayContexts(notes, readingsBySequence))
  return { device, source: { format: 'bluetooth', fileName: null }, ...toLists(items), refusedList }
}
