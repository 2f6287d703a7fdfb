import {
  ActiveSubstanceType,
  type DiaryEntry,
  displayValue,
  type EntryOf,
  EntryType,
  GlucoseMetaType,
  type GlucoseResultZone,
  ketoneLevelOf,
  ResultValidity,
  TherapyLabel,
} from '@diab/core/rules'
import { formatAmount, formatTime } from '@diab/core/format'
import type { TypeNames } from '../queries/useDiaryQueries.ts'
import type { DiaryTimelineMessages } from './DiaryTimeline.messages.ts'

/** The texts that describe an entry. */
export interface EntryLabels {
  readonly messages: DiaryTimelineMessages
  readonly typeNames: TypeNames
}

export interface MeasurementText {
  /** `6,4`, `HI` or `LO`. */
  readonly value: string
  /** Absent beside HI and LO, which are words. */
  readonly unit?: string
  readonly zone: GlucoseResultZone
  /** A usable value counts in the averages; an unusual one is drawn hollow. */
  readonly unusual: boolean
  /** The zone, or what is special about the value, in words. */
  readonly word: string
  readonly label: string
  readonly source: string
}

const limitWord = (validity: ResultValidity, { row }: DiaryTimelineMessages) =>
  validity === ResultValidity.High ? row.aboveLimit : validity === ResultValidity.Low ? row.belowLimit : undefined

/** Returns that a person changed the proposed slot, and what it was; '' while it is the proposed one. */
export const relabelledText = (
  { therapyLabelModified, therapyLabelOriginal }: DiaryEntry,
  { row, labels }: DiaryTimelineMessages,
): string =>
  therapyLabelModified === null || therapyLabelModified === therapyLabelOriginal ? '' : row.relabelled(labels[therapyLabelOriginal])

const labelOf = (entry: DiaryEntry, messages: DiaryTimelineMessages) =>
  entry.therapyLabel === TherapyLabel.Undefined ? '' : messages.labels[entry.therapyLabel]

function glucoseText(entry: EntryOf<'glucose'>, messages: DiaryTimelineMessages): MeasurementText {
  const unusual = entry.glucoseMetas.includes(GlucoseMetaType.Unusual)
  const limit = limitWord(entry.glucoseResultValidity, messages)
  const zone = limit ?? messages.zones[entry.glucoseResultZone]
  return {
    value: displayValue(entry),
    unit: limit ? undefined : messages.units.glucose(),
    zone: entry.glucoseResultZone,
    unusual,
    word: unusual ? (limit ? `${limit}, ${messages.row.unusual}` : messages.row.unusual) : zone,
    label: labelOf(entry, messages),
    source: messages.row.sources[entry.origin],
  }
}

function ketoneText(entry: EntryOf<'ketone'>, messages: DiaryTimelineMessages): MeasurementText {
  const valid = entry.ketoneResultValidity === ResultValidity.Valid
  const unusual = entry.ketoneMetas.length > 0
  const zone = ketoneLevelOf(entry)
  const word = valid ? messages.zones[zone] : messages.row.aboveLimit
  return {
    value: displayValue(entry),
    unit: valid ? messages.units.mmolPerL : undefined,
    zone,
    unusual,
    word: unusual ? messages.row.unusual : word,
    label: messages.row.ketoneMeasurement,
    source: messages.row.sources[entry.origin],
  }
}

export const measurementText = (entry: EntryOf<'glucose' | 'ketone'>, messages: DiaryTimelineMessages): MeasurementText =>
  entry.entryType === EntryType.Glucose ? glucoseText(entry, messages) : ketoneText(entry, messages)

export interface EventText {
  /** `60 g`, `6 E`, `35 perc`; absent where the entry has no amount. */
  readonly amount?: string
  readonly name: string
}

const sentenceCase = (names: readonly string[]) =>
  names.map((name, index) => (index === 0 ? name : name.charAt(0).toLocaleLowerCase('hu') + name.slice(1))).join(', ')

function feelText(entry: EntryOf<'feel'>, { messages, typeNames }: EntryLabels): EventText {
  const known: Readonly<Record<number, string>> = messages.feelTypes
  const names = entry.feelTypes.map((id) => typeNames.feel.get(id) ?? known[id]).filter((name) => name !== undefined)
  return { name: [sentenceCase(names), entry.note].filter(Boolean).join(' – ') || messages.kinds.feel }
}

function medicineText({ value, medicine }: EntryOf<'medicine-intake'>, { units, insulinTypes, row }: DiaryTimelineMessages): EventText {
  const isInsulin = medicine?.activeSubstanceType === ActiveSubstanceType.Insulin
  const kind = medicine?.insulinType ? insulinTypes[medicine.insulinType] : undefined
  return { amount: `${formatAmount(value)} ${isInsulin ? units.insulin : units.pieces}`, name: medicine?.name || kind || row.medicine }
}

export function eventText(entry: DiaryEntry, words: EntryLabels): EventText {
  const { messages, typeNames } = words
  switch (entry.entryType) {
    case EntryType.Meal: {
      const amount = entry.value === null ? undefined : `${formatAmount(entry.value)} ${messages.units.grams}`
      return { amount, name: entry.details || messages.row.meal }
    }
    case EntryType.MedicineIntake:
      return medicineText(entry, messages)
    case EntryType.Feel:
      return feelText(entry, words)
    case EntryType.PhysicalActivity: {
      const amount = entry.value === null ? undefined : `${formatAmount(entry.value)} ${messages.units.minutes}`
      const type = (entry.type === null ? undefined : typeNames.activity.get(entry.type)) ?? messages.row.activity
      return { amount, name: `${type}, ${messages.intensities[entry.intensity]}` }
    }
    default:
      return { name: '' }
  }
}

/** Returns the entry as one sentence without its time: for a screen reader and for announcements. */
export function entrySummary(entry: DiaryEntry, words: EntryLabels): string {
  const kind = words.messages.kinds[entry.entryType]
  const relabelled = relabelledText(entry, words.messages)
  if (entry.entryType === EntryType.Glucose || entry.entryType === EntryType.Ketone) {
    const { value, unit, word, label, source } = measurementText(entry, words.messages)
    return [`${kind} ${value}${unit ? ` ${unit}` : ''}`, word, label, relabelled, source].filter(Boolean).join(', ')
  }
  const { amount, name } = eventText(entry, words)
  return [kind, amount, name, relabelled].filter(Boolean).join(', ')
}

/** Returns the entry read as one full sentence, the time first. */
export const entrySentence = (entry: DiaryEntry, words: EntryLabels): string =>
  `${formatTime(entry.entryDate)}, ${entrySummary(entry, words)}`

/** Returns both versions after a lost race; `theirs` is undefined when the entry was deleted meanwhile. */
export function conflictSentence(mine: DiaryEntry, theirs: DiaryEntry | undefined, words: EntryLabels): string {
  const { announcements, panel } = words.messages
  return theirs ? announcements.conflict(entrySummary(mine, words), entrySummary(theirs, words)) : panel.conflictDeleted
}
