import {
  classifyGlucose,
  EntryOrigin,
  EntryType,
  type GlucoseResultZone,
  outOfRangeMarks,
  type PatientPlan,
  ResultValidity,
  type TargetRange,
  type TherapyLabel,
  type WallClock,
} from '@diab/core/rules'
import type { GlucoseUnit } from '@diab/internal/diary'
import type { Transfer, TransferItemState, TransferPageItem } from '@diab/internal/devices'
import { formatAmount, formatNumber } from '@diab/core/format'
import { transferMessages as messages } from './transfer.messages.ts'

/** One offered item as the preview shows it. */
export type TransferRow = {
  /** What a confirmation names. */
  index: number
  /** Of the file. */
  line: number | null
  entryType: EntryType
  entryDate: WallClock
  /** As shown, without its unit; HI, LO, or a dash. */
  value: string
  unit: string
  /** mmol/l of a glucose reading, for the chart. */
  mmolPerL?: number
  zone?: GlucoseResultZone
  /** Of a glucose reading: whether a sensor measured it. */
  isOfSensor?: boolean
  /** The range that decided the zone. */
  range?: Pick<TargetRange, 'min' | 'max'>
  label?: TherapyLabel
  /** Name of the medicine, or what the meal was. */
  detail: string
  state: TransferItemState
}

type Offered = Pick<TransferRow, 'index' | 'state' | 'entryDate'> & { line?: number }

const base = ({ index, state, entryDate, line }: Offered) => ({ index, state, entryDate, line: line ?? null })

function glucoseRow(item: Transfer['glucoseList'][number], plan: PatientPlan): TransferRow {
  const { mmolPerL, validity, zone, range, labels } = classifyGlucose(item, plan)
  return {
    ...base(item),
    entryType: EntryType.Glucose,
    value: shownGlucose[validity] ?? formatNumber(mmolPerL, 'glucose'),
    unit: validity === ResultValidity.Valid ? messages.units.glucose() : '',
    mmolPerL,
    zone,
    isOfSensor: item.origin === EntryOrigin.Sensor,
    range,
    label: labels.therapyLabel,
    detail: messages.zones[zone],
  }
}

const shownGlucose: Partial<Record<ResultValidity, string>> = {
  [ResultValidity.Low]: outOfRangeMarks.low,
  [ResultValidity.High]: outOfRangeMarks.high,
}

const amount = (value: number | null, unit: string) =>
  value === null ? { value: messages.noValue, unit: '' } : { value: formatAmount(value), unit }

/** One item of any kind. */
export function toTransferRow({ entryType, item }: TransferPageItem, plan: PatientPlan): TransferRow {
  switch (entryType) {
    case EntryType.Glucose:
      return glucoseRow(item, plan)
    case EntryType.MedicineIntake: {
      const unit = item.medicine?.activeSubstanceType === 1 ? messages.units.insulin : messages.units.pieces
      return { ...base(item), entryType, ...amount(item.value, unit), detail: item.medicine?.name ?? '' }
    }
    case EntryType.Meal:
      return { ...base(item), entryType, ...amount(item.value, messages.units.grams), detail: item.details ?? '' }
    case EntryType.Ketone:
      return { ...base(item), entryType, value: formatNumber(item.value), unit: messages.units.mmolPerL, detail: '' }
    case EntryType.Feel:
      return { ...base(item), entryType, value: messages.noValue, unit: '', detail: item.note ?? '' }
    case EntryType.PhysicalActivity:
      return { ...base(item), entryType, ...amount(item.value, messages.units.minutes), detail: '' }
  }
}

const itemsOfTransfer = (transfer: Transfer): TransferPageItem[] => [
  ...transfer.glucoseList.map((item) => ({ entryType: EntryType.Glucose, item })),
  ...transfer.medicineIntakeList.map((item) => ({ entryType: EntryType.MedicineIntake, item })),
  ...transfer.mealList.map((item) => ({ entryType: EntryType.Meal, item })),
  ...transfer.ketoneList.map((item) => ({ entryType: EntryType.Ketone, item })),
  ...transfer.feelList.map((item) => ({ entryType: EntryType.Feel, item })),
  ...transfer.physicalActivityList.map((item) => ({ entryType: EntryType.PhysicalActivity, item })),
]

/** Every item of a transfer, newest first; none of one that is read in pages. */
export function toTransferRows(transfer: Transfer, plan: PatientPlan): TransferRow[] {
  const rows = itemsOfTransfer(transfer).map((item) => toTransferRow(item, plan))
  return rows.toSorted((a, b) => (a.entryDate < b.entryDate ? 1 : a.entryDate > b.entryDate ? -1 : a.index - b.index))
}

export type TransferCounts = Transfer['counts']

/** The first and the last time of what was handed over; undefined when that is nothing. */
export function spanOf({ groups }: Pick<Transfer, 'groups'>): { first: WallClock; last: WallClock } | undefined {
  const firsts = groups.map(({ firstEntryDate }) => firstEntryDate).toSorted()
  const lasts = groups.map(({ lastEntryDate }) => lastEntryDate).toSorted()
  const [first] = firsts
  const last = lasts.at(-1)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** The unit that the meter gave its values in; undefined where it gave none, `mixed` where it gave both. */
export const unitOf = ({ glucoseUnits }: Pick<Transfer, 'glucoseUnits'>): GlucoseUnit | 'mixed' | undefined =>
  glucoseUnits.length > 1 ? 'mixed' : glucoseUnits[0]
