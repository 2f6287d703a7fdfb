import {
  ActiveSubstanceType,
  type DiaryEntry,
  displayValue,
  type EntryOf,
  EntryType,
  type GlucoseEntry,
  GlucoseMetaType,
  KetoneLevel,
  ketoneLevelOf,
  ResultValidity,
  TherapyLabel,
} from '@diab/core/rules'
import type { TypeNames } from '../queries/useDiaryQueries.ts'
import type { EntryTextMessages } from './entryTableMessages.ts'

/** An entry in words. */
export interface EntryText {
  /** 'Vércukor', 'Étkezés', or the medicine's name. */
  readonly name: string
  /** `6,2`, HI, LO, `60`; '' where there is no amount. */
  readonly value: string
  /** '' beside HI and LO, which are words, and where there is no amount. */
  readonly unit: string
  /** The remarks about it: zone, unusual, beyond the limit, intensity, details. */
  readonly note: string
}

export const isUnusualReading = ({ glucoseMetas }: GlucoseEntry) => glucoseMetas.includes(GlucoseMetaType.Unusual)

/** Returns the slot of the day; '' for an unknown one. */
export const labelText = ({ therapyLabel }: DiaryEntry, { labels }: EntryTextMessages) =>
  therapyLabel === TherapyLabel.Undefined ? '' : labels[therapyLabel]

export function readingText(entry: GlucoseEntry, words: EntryTextMessages): EntryText {
  const { glucoseResultValidity: validity, glucoseResultZone: zone } = entry
  const isValid = validity === ResultValidity.Valid
  const limit = validity === ResultValidity.High ? words.aboveLimit : words.belowLimit
  const note = [isValid ? words.zones[zone] : limit, isUnusualReading(entry) ? words.unusual : ''].filter(Boolean).join(', ')
  return { name: words.kinds.glucose, value: displayValue(entry), unit: isValid ? words.units.glucose() : '', note }
}

function ketoneText(entry: EntryOf<'ketone'>, words: EntryTextMessages): EntryText {
  const isValid = entry.ketoneResultValidity === ResultValidity.Valid
  const level = isValid ? words.zones[ketoneLevelOf(entry)] : words.aboveLimit
  const note = entry.ketoneMetas.length > 0 ? `${level}, ${words.unusual}` : level
  return { name: words.kinds.ketone, value: displayValue(entry), unit: isValid ? words.units.mmolPerL : '', note }
}

function medicineText(entry: EntryOf<'medicine-intake'>, words: EntryTextMessages): EntryText {
  const { medicine } = entry
  const isInsulin = medicine?.activeSubstanceType === ActiveSubstanceType.Insulin
  const kind = medicine?.insulinType ? words.insulinTypes[medicine.insulinType] : words.medicine
  const unit = isInsulin ? words.units.insulin : words.units.pieces
  return { name: medicine?.name || kind, value: displayValue(entry), unit, note: '' }
}

function feelText({ feelTypes, note }: EntryOf<'feel'>, words: EntryTextMessages, typeNames: TypeNames | undefined): EntryText {
  const known: Readonly<Record<number, string>> = words.feelTypes
  const names = feelTypes.map((id) => typeNames?.feel.get(id) ?? known[id]).filter((name) => name !== undefined)
  return { name: words.kinds.feel, value: '', unit: '', note: [...names, note].filter(Boolean).join(', ') }
}

function activityText(entry: EntryOf<'physical-activity'>, words: EntryTextMessages, typeNames: TypeNames | undefined): EntryText {
  const name = (entry.type === null ? undefined : typeNames?.activity.get(entry.type)) ?? words.activity
  const unit = entry.value === null ? '' : words.units.minutes
  return { name, value: displayValue(entry), unit, note: words.intensities[entry.intensity] }
}

/** Returns any entry in words. */
export function entryText(entry: DiaryEntry, words: EntryTextMessages, typeNames?: TypeNames): EntryText {
  switch (entry.entryType) {
    case EntryType.Glucose:
      return readingText(entry, words)
    case EntryType.Ketone:
      return ketoneText(entry, words)
    case EntryType.MedicineIntake:
      return medicineText(entry, words)
    case EntryType.Feel:
      return feelText(entry, words, typeNames)
    case EntryType.PhysicalActivity:
      return activityText(entry, words, typeNames)
    case EntryType.Meal:
      return { name: words.meal, value: displayValue(entry), unit: entry.value === null ? '' : words.units.grams, note: entry.details }
  }
}

/** Returns `60 g`, `Étkezés 60 g, leves`: an entry on one line, without its time. */
export function entryLine(entry: DiaryEntry, words: EntryTextMessages, typeNames?: TypeNames): string {
  const { name, value, unit, note } = entryText(entry, words, typeNames)
  return [[name, value, unit].filter(Boolean).join(' '), note].filter(Boolean).join(', ')
}

/** Checks whether a ketone value calls for attention. */
export const isHighKetone = (entry: DiaryEntry) => entry.entryType === EntryType.Ketone && ketoneLevelOf(entry) === KetoneLevel.High
