import {
  EntryType,
  type GlucoseUnit,
  type GlucoseResultZone,
  judgeGlucose,
  outOfRangeMarks,
  type PatientPlan,
  ResultValidity,
  type TherapyLabel,
  type WallClock,
} from '@diab/core/diary'
import type { Transfer, TransferItemState } from '@diab/core/devices'
import { formatAmount, formatNumber } from '@diab/core/format'
import { transferMessages as messages } from './transfer.messages.ts'

/** One offered item as the preview shows it. */
export type TransferRow = {
  /** Position in the transfer; what a confirmation names. */
  index: number
  entryType: EntryType
  entryDate: WallClock
  /** As shown, without its unit; HI, LO, or a dash. */
  value: string
  unit: string
  /** mmol/l of a glucose reading, for the chart. */
  mmolPerL?: number
  zone?: GlucoseResultZone
  label?: TherapyLabel
  /** Name of the medicine, or what the meal was. */
  detail: string
  state: TransferItemState
}

type Offered = Pick<TransferRow, 'index' | 'state' | 'entryDate'>

const base = ({ index, state, entryDate }: Offered) => ({ index, state, entryDate })

function glucoseRow(item: Transfer['glucoseList'][number], plan: PatientPlan): TransferRow {
  const { mmolPerL, validity, zone, labels } = judgeGlucose(item, plan)
  return {
    ...base(item),
    entryType: EntryType.Glucose,
    value: shownGlucose[validity] ?? formatNumber(mmolPerL),
    unit: validity === ResultValidity.Valid ? messages.units.mmolPerL : '',
    mmolPerL,
    zone,
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

/** Every item of a transfer, newest first. */
export function toTransferRows(transfer: Transfer, plan: PatientPlan): TransferRow[] {
  const rows: TransferRow[] = [
    ...transfer.glucoseList.map((item) => glucoseRow(item, plan)),
    ...transfer.medicineIntakeList.map((item) => ({
      ...base(item),
      entryType: EntryType.MedicineIntake,
      ...amount(item.value, item.medicine?.activeSubstanceType === 1 ? messages.units.insulin : messages.units.pieces),
      detail: item.medicine?.name ?? '',
    })),
    ...transfer.mealList.map((item) => ({
      ...base(item),
      entryType: EntryType.Meal,
      ...amount(item.value, messages.units.grams),
      detail: item.details ?? '',
    })),
    ...transfer.ketoneList.map((item) => ({
      ...base(item),
      entryType: EntryType.Ketone,
      value: formatNumber(item.value),
      unit: messages.units.mmolPerL,
      detail: '',
    })),
    ...transfer.feelList.map((item) => ({
      ...base(item),
      entryType: EntryType.Feel,
      value: messages.noValue,
      unit: '',
      detail: item.note ?? '',
    })),
    ...transfer.physicalActivityList.map((item) => ({
      ...base(item),
      entryType: EntryType.PhysicalActivity,
      ...amount(item.value, messages.units.minutes),
      detail: '',
    })),
  ]
  return rows.toSorted((a, b) => (a.entryDate < b.entryDate ? 1 : a.entryDate > b.entryDate ? -1 : a.index - b.index))
}

export type TransferCounts = Record<TransferItemState | 'refused', number>

export function countStates(rows: readonly TransferRow[], transfer: Pick<Transfer, 'refusedList'>): TransferCounts {
  const counts: TransferCounts = { new: 0, duplicate: 0, confirm: 0, ahead: 0, refused: transfer.refusedList.length }
  for (const { state } of rows) counts[state]++
  return counts
}

/** The unit that the meter gave its values in; undefined where it gave none, `mixed` where it gave both. */
export function unitOf({ glucoseList }: Pick<Transfer, 'glucoseList'>): GlucoseUnit | 'mixed' | undefined {
  const units = new Set(glucoseList.map(({ unit = 'mmol/l' }): GlucoseUnit => unit))
  return units.size > 1 ? 'mixed' : [...units][0]
}
