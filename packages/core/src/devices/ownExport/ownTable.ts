import type { DiaryEntry } from '../../diary/anyEntry.schema.ts'
import {
  ActiveSubstanceType,
  EntryType,
  GlucoseMetaType,
  KetoneLevel,
  ResultValidity,
  TherapyLabel,
} from '../../diary/diaryEnumerations.ts'
import {
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  glucoseMetaTypeLabels,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  mealTypeLabels,
  therapyLabelLabels,
  unitLabels,
} from '../../diary/diaryEnumerations.messages.ts'
import { ketoneLevelOf, outOfRangeMarks } from '../../diary/displayValue.ts'
import type { EntryOf } from '../../diary/entryTypes.ts'
import { byteOrderMark, type CsvCell, csvRow } from '../../format/csvText.ts'
import { ownFields } from './ownFields.ts'
import { ownColumns, ownTableLabels, ownWordColumns } from './ownTable.messages.ts'

/** Names of the types that the provider itself keeps; the specification's unless given. */
export interface OwnTypeNames {
  readonly feel?: ReadonlyMap<number, string>
  readonly activity?: ReadonlyMap<number, string>
}

/** What an entry is, how much of it, and what is special about it. */
type Described = [name: string, value: CsvCell, unit: string, note: string]

const joined = (...words: readonly string[]) => words.filter((word) => word !== '').join(', ')

/** A value beyond the meter's scale is a word and has no unit. */
function resultCells(value: number, validity: ResultValidity, zone: string): [value: CsvCell, unit: string, note: string] {
  if (validity === ResultValidity.Valid) return [value, unitLabels.mmolPerL, zone]
  const isHigh = validity === ResultValidity.High
  return [isHigh ? outOfRangeMarks.high : outOfRangeMarks.low, '', isHigh ? ownTableLabels.aboveLimit : ownTableLabels.belowLimit]
}

function describeGlucose(entry: EntryOf<'glucose'>): Described {
  const [value, unit, note] = resultCells(entry.value, entry.glucoseResultValidity, glucoseResultZoneLabels[entry.glucoseResultZone])
  const isUnusual = entry.glucoseMetas.includes(GlucoseMetaType.Unusual)
  return [entryTypeLabels.glucose, value, unit, joined(note, isUnusual ? ownTableLabels.unusual : '')]
}

function describeKetone(entry: EntryOf<'ketone'>): Described {
  const zone = ketoneLevelOf(entry) === KetoneLevel.High ? 3 : 2
  const [value, unit, note] = resultCells(entry.value, entry.ketoneResultValidity, glucoseResultZoneLabels[zone])
  return [entryTypeLabels.ketone, value, unit, joined(note, entry.ketoneMetas.length > 0 ? ownTableLabels.unusual : '')]
}

function describeIntake({ medicine, value }: EntryOf<'medicine-intake'>): Described {
  const isInsulin = medicine?.activeSubstanceType === ActiveSubstanceType.Insulin
  const usual = medicine?.insulinType ? insulinTypeLabels[medicine.insulinType] : entryTypeLabels['medicine-intake']
  return [medicine?.name || usual, value, isInsulin ? unitLabels.insulin : unitLabels.pieces, '']
}

const knownFeels: Readonly<Record<number, string>> = feelTypeLabels

function describe(entry: DiaryEntry, names: OwnTypeNames): Described {
  switch (entry.entryType) {
    case EntryType.Glucose:
      return describeGlucose(entry)
    case EntryType.Ketone:
      return describeKetone(entry)
    case EntryType.MedicineIntake:
      return describeIntake(entry)
    case EntryType.Meal:
      return [entryTypeLabels.meal, entry.value, entry.value === null ? '' : unitLabels.grams, entry.details]
    case EntryType.Feel: {
      const feels = entry.feelTypes.map((id) => names.feel?.get(id) ?? knownFeels[id] ?? String(id))
      return [entryTypeLabels.feel, null, '', joined(...feels, entry.note)]
    }
    case EntryType.PhysicalActivity: {
      const name = (entry.type === null ? undefined : names.activity?.get(entry.type)) ?? entryTypeLabels['physical-activity']
      return [name, entry.value, entry.value === null ? '' : unitLabels.minutes, activityIntensityLabels[entry.intensity]]
    }
  }
}

/** A column of words: for people, nothing is read from it. */
interface WordColumn {
  readonly heading: string
  readonly kinds: readonly EntryType[]
  readonly cell: (entry: DiaryEntry) => CsvCell
}

const wordColumns: readonly WordColumn[] = [
  {
    heading: ownWordColumns.mealType,
    kinds: [EntryType.Glucose],
    cell: (entry) => (entry.entryType === EntryType.Glucose ? mealTypeLabels[entry.mealType] : null),
  },
  {
    heading: ownWordColumns.metas,
    kinds: [EntryType.Glucose],
    cell: (entry) =>
      entry.entryType === EntryType.Glucose ? joined(...entry.glucoseMetas.map((meta) => glucoseMetaTypeLabels[meta])) : null,
  },
  {
    heading: ownWordColumns.insulinType,
    kinds: [EntryType.MedicineIntake],
    cell: (entry) =>
      entry.entryType === EntryType.MedicineIntake && entry.medicine?.insulinType ? insulinTypeLabels[entry.medicine.insulinType] : null,
  },
]

const isOf = (entryType: EntryType | undefined, kinds: readonly EntryType[] | undefined) =>
  entryType === undefined || kinds === undefined || kinds.includes(entryType)

const fieldEntries = Object.entries(ownFields) as [
  string,
  { columns: readonly string[]; kinds?: readonly EntryType[]; write?: (value: unknown) => readonly CsvCell[] },
][]

/** Columns of a table of one kind of entry, or of any kind: first what people read, then every field. */
export interface OwnTable {
  readonly heading: readonly string[]
  readonly rowOf: (entry: DiaryEntry) => readonly CsvCell[]
}

/** Creates the table that our own reader reads back without loss; of one kind of entry where that is given. */
export function createOwnTable(names: OwnTypeNames = {}, entryType?: EntryType): OwnTable {
  const words = wordColumns.filter(({ kinds }) => isOf(entryType, kinds))
  const fields = fieldEntries.filter(([, { kinds }]) => isOf(entryType, kinds))
  // Two kinds may say the same of themselves in one column.
  const columns = [...new Set(fields.flatMap(([, field]) => field.columns))]
  const written = fields.flatMap(([name, { columns: own, write }]) =>
    write ? [{ name: name as keyof DiaryEntry, places: own.map((column) => columns.indexOf(column)), write }] : [],
  )
  return {
    heading: [...Object.values(ownColumns), ...words.map(({ heading }) => heading), ...columns],
    rowOf: (entry) => {
      // In one form for every language, because the file is read back.
      const time = `${entry.entryDate.slice(0, 10).replaceAll('-', '.')}. ${entry.entryDate.slice(11)}`
      const slot = entry.therapyLabel === TherapyLabel.Undefined ? '' : therapyLabelLabels[entry.therapyLabel]
      const cells: CsvCell[] = Array.from({ length: columns.length }, () => null)
      for (const { name, places, write } of written) {
        if (!(name in entry)) continue
        const own = write(entry[name])
        for (let at = 0; at < own.length; at++) cells[places[at] ?? 0] = own[at] ?? null
      }
      return [time, ...describe(entry, names), slot, entryOriginLabels[entry.origin], ...words.map(({ cell }) => cell(entry)), ...cells]
    },
  }
}

/** Returns entries of any kind as one CSV file. */
export function toOwnCsv(entries: readonly DiaryEntry[], names?: OwnTypeNames): string {
  const { heading, rowOf } = createOwnTable(names)
  return byteOrderMark + [heading, ...entries.map(rowOf)].map(csvRow).join('')
}
