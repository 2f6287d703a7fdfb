import { type DiaryEntry, EntryType, toInstant } from '@diab/core/rules'
import type { Selectable } from 'kysely'
import type { DiaryEntryTable } from './diary.tables.ts'

/** Columns an entry is built from, in the order of the table. */
export const entryColumns = [
  'id',
  'entry_type',
  'entry_date',
  'value',
  'original_value',
  'original_unit',
  'therapy_label_original',
  'therapy_label_modified',
  'meal_type',
  'zone',
  'validity',
  'metas',
  'details',
  'meter_device',
  'origin',
  'time_zone',
  'version',
  'created_at',
] as const satisfies readonly (keyof DiaryEntryTable)[]

export type DiaryEntryRow = Pick<Selectable<DiaryEntryTable>, (typeof entryColumns)[number]>

/** A row as the wire shows it. Columns that a kind needs are never null in its rows: the table's checks say so. */
export function toDiaryEntry(row: DiaryEntryRow): DiaryEntry {
  const therapyLabel = row.therapy_label_modified ?? row.therapy_label_original
  const common = {
    id: row.id,
    entryDate: row.entry_date,
    createdAt: toInstant(row.created_at),
    therapyLabel,
    therapyLabelOriginal: row.therapy_label_original,
    therapyLabelModified: row.therapy_label_modified,
    origin: row.origin,
    timeZone: row.time_zone,
    version: row.version,
  }
  switch (row.entry_type) {
    case EntryType.Glucose:
      return {
        entryType: EntryType.Glucose,
        ...common,
        value: row.value!,
        mealType: row.meal_type!,
        meterDevice: row.meter_device,
        glucoseResultZone: row.zone!,
        glucoseResultValidity: row.validity!,
        glucoseMetas: row.metas as (1 | 2 | 3)[],
        originalValue: row.original_value!,
        originalUnit: row.original_unit!,
        ...(row.details.isScan && { isScan: true }),
      }
    case EntryType.Ketone:
      return {
        entryType: EntryType.Ketone,
        ...common,
        value: row.value!,
        meterDevice: row.meter_device,
        ketoneResultValidity: row.validity!,
        ketoneMetas: row.metas as 1[],
      }
    case EntryType.Meal: {
      const { details = '' } = row.details
      return { entryType: EntryType.Meal, ...common, value: row.value, details, meterDevice: row.meter_device, labels: [therapyLabel] }
    }
    case EntryType.MedicineIntake: {
      const { medicine = null } = row.details
      const labels = [therapyLabel]
      return { entryType: EntryType.MedicineIntake, ...common, value: row.value!, medicine, meterDevice: row.meter_device, labels }
    }
    case EntryType.Feel: {
      const { note = '', feelTypes = [] } = row.details
      return { entryType: EntryType.Feel, ...common, note, feelTypes }
    }
    case EntryType.PhysicalActivity: {
      const { type = null, intensity = 1 } = row.details
      return { entryType: EntryType.PhysicalActivity, ...common, type, value: row.value, intensity }
    }
  }
}

/** The columns of one entry, as JSON that `json_to_recordset` reads. */
export interface EntryRecord extends Omit<DiaryEntryRow, 'created_at'> {
  created_at: string
}

const noMeasure = {
  value: null,
  original_value: null,
  original_unit: null,
  meal_type: null,
  zone: null,
  validity: null,
  metas: [],
  details: {},
  meter_device: null,
}

/** The reverse of `toDiaryEntry`. */
export function toEntryRecord(entry: DiaryEntry): EntryRecord {
  return {
    ...noMeasure,
    id: entry.id,
    entry_type: entry.entryType,
    entry_date: entry.entryDate,
    therapy_label_original: entry.therapyLabelOriginal,
    therapy_label_modified: entry.therapyLabelModified,
    origin: entry.origin,
    time_zone: entry.timeZone,
    version: entry.version,
    created_at: entry.createdAt,
    ...toMeasure(entry),
  }
}

function toMeasure(entry: DiaryEntry): Partial<EntryRecord> {
  switch (entry.entryType) {
    case EntryType.Glucose:
      return {
        value: entry.value,
        original_value: entry.originalValue,
        original_unit: entry.originalUnit,
        meal_type: entry.mealType,
        zone: entry.glucoseResultZone,
        validity: entry.glucoseResultValidity,
        metas: unique(entry.glucoseMetas),
        meter_device: entry.meterDevice,
        details: entry.isScan ? { isScan: true } : {},
      }
    case EntryType.Ketone:
      return { value: entry.value, validity: entry.ketoneResultValidity, metas: unique(entry.ketoneMetas), meter_device: entry.meterDevice }
    case EntryType.Meal:
      return { value: entry.value, details: { details: entry.details }, meter_device: entry.meterDevice }
    case EntryType.MedicineIntake:
      return { value: entry.value, details: { medicine: entry.medicine }, meter_device: entry.meterDevice }
    case EntryType.Feel:
      return { details: { note: entry.note, feelTypes: unique(entry.feelTypes) } }
    case EntryType.PhysicalActivity:
      return { value: entry.value, details: { type: entry.type, intensity: entry.intensity } }
  }
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]
