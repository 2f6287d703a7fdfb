import { ActivityIntensity, EntryOrigin, EntryType, FeelType, InsulinType, MealType, TherapyLabel } from '../../diary/diaryEnumerations.ts'
import {
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  insulinTypeLabels,
  therapyLabelLabels,
  unitLabels,
} from '../../diary/diaryEnumerations.messages.ts'
import { withoutGuard } from '../../format/csvText.ts'
import { deviceNames, ownCsvNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import { foldName, type Heading } from '../files/heading.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import { ownFields } from '../ownExport/ownFields.ts'
import { ownColumns, ownFieldColumns } from '../ownExport/ownTable.messages.ts'
import { readOwnRow } from '../ownExport/readOwnEntry.ts'

const byLabel = <Value extends string | number>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  new Map(values.map((value) => [labels[value].toLowerCase(), value]))

const origins = byLabel(Object.values(EntryOrigin), entryOriginLabels)
const slots = byLabel(Object.values(TherapyLabel), therapyLabelLabels)
const intensities = byLabel(Object.values(ActivityIntensity), activityIntensityLabels)
const feelTypes = byLabel(Object.values(FeelType), feelTypeLabels)
const insulins = byLabel(Object.values(InsulinType), insulinTypeLabels)

interface OwnRow {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly note: string
  readonly label: TherapyLabel | undefined
  readonly origin: EntryOrigin
}

const unusualMark = new RegExp(`(?:^|, )${ownCsvNames.unusual}$`)

/** The kinds of a feel, and what is left of the text as its note. */
function readFeel(note: string): { types: number[]; rest: string } {
  const parts = note.split(', ')
  const types: number[] = []
  while (parts[0] !== undefined && feelTypes.has(parts[0].toLowerCase())) types.push(feelTypes.get(parts.shift()!.toLowerCase())!)
  return { types, rest: parts.join(', ') }
}

function readEntry({ name, value, unit, note, label, origin }: OwnRow, out: ReadingCollector): void {
  out.from(origin)
  out.slot(label)
  const kind = name.toLowerCase()
  const isUnusual = unusualMark.test(note)
  if (kind === entryTypeLabels[EntryType.Glucose].toLowerCase())
    out.glucose(value, { unit: 'mmol/l', origin, mealType: origin === EntryOrigin.Hand ? undefined : MealType.None, isUnusual })
  else if (kind === entryTypeLabels[EntryType.Ketone].toLowerCase()) out.ketone(value, isUnusual)
  else if (kind === entryTypeLabels[EntryType.Meal].toLowerCase()) out.meal(value, note)
  else if (kind === entryTypeLabels[EntryType.Feel].toLowerCase()) {
    const { types, rest } = readFeel(note)
    out.feel(types, rest)
  } else if (unit === unitLabels.insulin) out.insulin(value, insulins.get(kind) ?? null, insulins.has(kind) ? '' : name)
  else if (unit === unitLabels.pieces) out.medicine(value, kind === entryTypeLabels[EntryType.MedicineIntake].toLowerCase() ? '' : name)
  else if (intensities.has(note.toLowerCase())) out.activity(value, intensities.get(note.toLowerCase())!)
  else out.refuse(readingMessages.recordType(name))
}

/** A table with every field: each entry comes back as it was. */
function openCopies(heading: Heading): RowReader {
  const columnOf = new Map<string, number>(copyColumns.map((name) => [name, heading.find(foldName(name))]))
  const timeAt = columnOf.get(ownColumns.time) ?? -1
  return (row, out) => {
    if (!out.at(row.value(timeAt))) return
    const read = readOwnRow((name) => withoutGuard(row.cell(columnOf.get(name) ?? -1)))
    if ('item' in read) out.addCopy(read.item)
    else out.refuse(read.refused)
  }
}

const copyColumns = [...Object.values(ownColumns), ...Object.values(ownFieldColumns)]
const required = [ownColumns.time, ownColumns.value, ...ownFields.entryType.columns, ...ownFields.id.columns].map(foldName)

/** A table of before, without every field; where it names the entries' ids, they are known again by them. */
function openOwn(heading: Heading): RowReader {
  const { time, kind, value, unit, note, label, source } = ownCsvNames.columns
  const at = [kind, value, unit, note, label, source].map((name) => heading.find(name)) as [number, number, number, number, number, number]
  const timeAt = heading.find(time)
  const idAt = heading.find(foldName(ownFieldColumns.id))
  return (row, out) => {
    if (!out.at(row.value(timeAt))) return
    out.copiedFrom(row.value(idAt))
    const [name, amount, itsUnit, itsNote, slot, origin] = at.map((column) => withoutGuard(row.value(column))) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    out.withoutDevice()
    readEntry(
      {
        name,
        value: amount,
        unit: itsUnit,
        note: itsNote,
        label: slots.get(slot.toLowerCase()),
        origin: origins.get(origin.toLowerCase()) ?? EntryOrigin.Meter,
      },
      out,
    )
  }
}

/** Our own tables: of the account's download, of the diary and of the analysis. */
export const ownCsv: FileFormat = {
  id: 'diab',
  device: deviceNames.own,
  open: (heading) => {
    if (heading.has(...required)) return openCopies(heading)
    return heading.has(...Object.values(ownCsvNames.columns)) ? openOwn(heading) : undefined
  },
}
