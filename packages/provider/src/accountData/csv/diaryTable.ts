import {
  ActiveSubstanceType,
  activityIntensityLabels,
  type DiaryEntry,
  entryOriginLabels,
  EntryType,
  type EntryOf,
  entryTypeLabels,
  glucoseMetaTypeLabels,
  GlucoseMetaType,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  KetoneLevel,
  ketoneLevelOf,
  mealTypeLabels,
  type MeterDevice,
  outOfRangeMarks,
  ResultValidity,
  TherapyLabel,
  therapyLabelLabels,
  unitLabels,
} from '@diab/core/diary'
import { type CsvCell, formatDate } from '@diab/core/format'
import { csvWords, diaryColumns, furtherColumns, stampColumns } from '../csv.messages.ts'

/** Names of the types that the provider itself keeps. */
export interface TypeNames {
  feel: ReadonlyMap<number, string>
  activity: ReadonlyMap<number, string>
}

/** What an entry is, how much of it, and what is special about it: the cells that the importer reads. */
type Said = [name: string, value: CsvCell, unit: string, note: string]

const deviceCells = (device: MeterDevice | null): CsvCell[] => [device?.name ?? null, device?.serialNumber ?? null]
const listed = (...words: string[]) => words.filter((word) => word !== '').join(', ')

/** A value beyond the meter's scale is a word and has no unit. */
function resultCells(value: number, validity: ResultValidity, judged: string): [value: CsvCell, unit: string, note: string] {
  if (validity === ResultValidity.Valid) return [value, unitLabels.mmolPerL, judged]
  const isHigh = validity === ResultValidity.High
  return [isHigh ? outOfRangeMarks.high : outOfRangeMarks.low, '', isHigh ? csvWords.aboveLimit : csvWords.belowLimit]
}

function glucose(entry: EntryOf<'glucose'>): Said {
  const [value, unit, note] = resultCells(entry.value, entry.glucoseResultValidity, glucoseResultZoneLabels[entry.glucoseResultZone])
  const isUnusual = entry.glucoseMetas.includes(GlucoseMetaType.Unusual)
  return [entryTypeLabels.glucose, value, unit, listed(note, isUnusual ? csvWords.unusual : '')]
}

function ketone(entry: EntryOf<'ketone'>): Said {
  const zone = ketoneLevelOf(entry) === KetoneLevel.High ? 3 : 2
  const [value, unit, note] = resultCells(entry.value, entry.ketoneResultValidity, glucoseResultZoneLabels[zone])
  return [entryTypeLabels.ketone, value, unit, listed(note, entry.ketoneMetas.length > 0 ? csvWords.unusual : '')]
}

function medicine({ medicine: taken, value }: EntryOf<'medicine-intake'>): Said {
  const isInsulin = taken?.activeSubstanceType === ActiveSubstanceType.Insulin
  const usual = taken?.insulinType ? insulinTypeLabels[taken.insulinType] : entryTypeLabels['medicine-intake']
  return [taken?.name || usual, value, isInsulin ? unitLabels.insulin : unitLabels.pieces, '']
}

function said(entry: DiaryEntry, names: TypeNames): Said {
  switch (entry.entryType) {
    case EntryType.Glucose:
      return glucose(entry)
    case EntryType.Ketone:
      return ketone(entry)
    case EntryType.MedicineIntake:
      return medicine(entry)
    case EntryType.Meal:
      return [entryTypeLabels.meal, entry.value, entry.value === null ? '' : unitLabels.grams, entry.details]
    case EntryType.Feel:
      return [entryTypeLabels.feel, null, '', listed(...entry.feelTypes.map((id) => names.feel.get(id) ?? String(id)), entry.note)]
    case EntryType.PhysicalActivity: {
      const name = (entry.type === null ? undefined : names.activity.get(entry.type)) ?? entryTypeLabels['physical-activity']
      return [name, entry.value, entry.value === null ? '' : unitLabels.minutes, activityIntensityLabels[entry.intensity]]
    }
  }
}

function further(entry: DiaryEntry): CsvCell[] {
  switch (entry.entryType) {
    case EntryType.Glucose: {
      const metas = entry.glucoseMetas.map((meta) => glucoseMetaTypeLabels[meta])
      const original = [entry.originalValue, entry.originalUnit]
      return [mealTypeLabels[entry.mealType], listed(...metas), ...original, ...deviceCells(entry.meterDevice)]
    }
    case EntryType.MedicineIntake: {
      const kind = entry.medicine?.insulinType ? insulinTypeLabels[entry.medicine.insulinType] : null
      return [kind, ...deviceCells(entry.meterDevice)]
    }
    case EntryType.Ketone:
    case EntryType.Meal:
      return deviceCells(entry.meterDevice)
    default:
      return []
  }
}

export const diaryHeading = (entryType: EntryType): string[] => [...diaryColumns, ...furtherColumns[entryType], ...stampColumns]

/** One entry as a row below `diaryHeading`; its first columns are those that our own importer reads. */
export function diaryRow(entry: DiaryEntry, names: TypeNames): CsvCell[] {
  const time = `${formatDate(entry.entryDate)} ${entry.entryDate.slice(11)}`
  const slot = entry.therapyLabel === TherapyLabel.Undefined ? '' : therapyLabelLabels[entry.therapyLabel]
  const stamp = [entry.timeZone, entry.createdAt, entry.id]
  return [time, ...said(entry, names), slot, entryOriginLabels[entry.origin], ...further(entry), ...stamp]
}
