import {
  checkNewEntry,
  type DiaryEntry,
  EntryOrigin,
  type EntryOf,
  type EntryRuleContext,
  type EntryType,
  type NewEntryOf,
  readWallClock,
  type TherapyLabel,
  type WallClock,
} from '@diab/core/diary'
import { formatDate, formatTime } from '@diab/core/format'
import { createFormMachine, date, type FormField, required, type Rule, time } from '@diab/core/validation'

type Label = (typeof TherapyLabel)[keyof typeof TherapyLabel]

/** What every entry form holds, as typed. */
export interface EntryFormValues {
  /** As typed, in any form that core reads. */
  date: string
  /** As typed, `HH:mm`. */
  time: string
  /** Null: the slot that follows from the time. */
  label: Label | null
}

/** What tells one kind's form from another's. */
export interface EntryFormKind<Type extends EntryType, Values extends EntryFormValues> {
  readonly entryType: Type
  /** Empty, at the given time. */
  readonly fresh: (now: WallClock) => Values
  readonly fromEntry: (entry: EntryOf<Type>) => Values
  /** What would be sent; numbers that cannot be read are NaN, which no rule lets pass. `entry` is the one being changed. */
  readonly toNewEntry: (values: Values, entry: EntryOf<Type> | undefined) => NewEntryOf<Type>
  /** Wire names of the fields that core's rules and the provider's 400 speak of. */
  readonly wireNames: Partial<Record<keyof Values, string>>
  /** Fields that may not be empty, besides what core's rules say. */
  readonly requiredFields: readonly (keyof Values)[]
  /** Rules of this form beyond core's, such as a field that only one choice shows. */
  readonly extraRules?: Partial<Record<keyof Values, Rule<unknown, Values>>>
  /** Where the focus goes first, and then after a refused save. */
  readonly order: readonly (keyof Values & string)[]
}

/** The typed date and time as wall-clock time; what cannot be read stays as typed, for core's rules to refuse. */
export function entryDateOf(values: EntryFormValues): string {
  const typed = `${values.date.trim()} ${values.time.trim()}`
  return readWallClock(typed) ?? typed
}

/** The fields of a stored entry that every form shows. */
export const commonValues = (entry: DiaryEntry): EntryFormValues => ({
  date: formatDate(entry.entryDate),
  time: formatTime(entry.entryDate),
  label: entry.origin === EntryOrigin.Hand && entry.therapyLabelModified === null ? null : entry.therapyLabel,
})

export const freshValues = (now: WallClock): EntryFormValues => ({ date: formatDate(now), time: formatTime(now), label: null })

/** The fields of a new entry that every form sends. */
export const commonNewEntry = (values: EntryFormValues, entry: DiaryEntry | undefined) => ({
  entryDate: entry && sameMinute(entry, values) ? entry.entryDate : entryDateOf(values),
  ...(values.label === null ? {} : { therapyLabel: values.label }),
  ...(entry ? { origin: entry.origin, timeZone: entry.timeZone } : {}),
})

const sameMinute = (entry: DiaryEntry, values: EntryFormValues) => entry.entryDate.slice(0, 16) === entryDateOf(values).slice(0, 16)

/** A kind's form as core's machine: core's entry rules by field, checked lazily. */
export function createEntryFormMachine<Type extends EntryType, Values extends EntryFormValues>(
  kind: EntryFormKind<Type, Values>,
  entry: EntryOf<Type> | undefined,
  context: () => EntryRuleContext,
) {
  const fromCore =
    (wireName: string): Rule<unknown, Values> =>
    (_value, values) =>
      checkNewEntry(kind.entryType, kind.toNewEntry(values, entry), context())[wireName]?.[0]
  const names = Object.keys(kind.fresh('2000-01-01T00:00:00')) as (keyof Values)[]
  const field = (name: keyof Values): FormField<unknown, Values> => {
    const wireName = kind.wireNames[name]
    const extraRule = kind.extraRules?.[name]
    return {
      rules: [
        ...(extraRule ? [extraRule] : []),
        ...(kind.requiredFields.includes(name) || name === 'date' || name === 'time' ? [required] : []),
        ...(name === 'date' ? [date as Rule<unknown, Values>] : []),
        ...(name === 'time' ? [time as Rule<unknown, Values>, fromCore('entryDate')] : []),
        ...(wireName === undefined ? [] : [fromCore(wireName)]),
      ],
    }
  }
  // One rule list serves every field's type, because core's rules look at the whole entry.
  const fields = Object.fromEntries(names.map((name) => [name, field(name)])) as {
    [Field in keyof Values]: FormField<Values[Field], Values>
  }
  return createFormMachine<Values>({ fields, mode: 'lazy' })
}

/** The provider's field errors under the names of the form's fields. */
export function toFormErrors<Values extends EntryFormValues>(
  errors: Readonly<Record<string, string[]>>,
  wireNames: Partial<Record<keyof Values, string>>,
): Record<string, string[]> {
  const formNames = new Map<string, string>([
    ['entryDate', 'time'],
    ...Object.entries(wireNames).map(([name, wire]) => [String(wire), name] as const),
  ])
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [formNames.get(name.split('.').at(-1) ?? '') ?? name, messages]),
  )
}
