import { formatDate, formatTime } from '../format/formatDate.ts'
import { readNumber } from '../format/readNumber.ts'
import type { DiaryEntry } from './anyEntry.schema.ts'
import { EntryOrigin, type TherapyLabel } from './diaryEnumerations.ts'
import { readWallClock, type WallClock } from '../time/wallClock.ts'

/** What every entry form holds: text as typed, until it is sent. */
export interface EntryDraft {
  /** In any format the specification lists. */
  date: string
  /** `HH:mm`. */
  time: string
  /** Null: proposed from the patient's label times. */
  therapyLabel: TherapyLabel | null
}

export const emptyCommonDraft = (now: WallClock): EntryDraft => ({
  date: formatDate(now, 'field'),
  time: formatTime(now),
  therapyLabel: null,
})

/** A slot that follows the time is left to follow it; one that a person or a device chose is kept. */
export const toCommonDraft = ({ entryDate, therapyLabel, therapyLabelModified, origin }: DiaryEntry): EntryDraft => ({
  date: formatDate(entryDate, 'field'),
  time: formatTime(entryDate),
  therapyLabel: origin === EntryOrigin.Hand ? therapyLabelModified : therapyLabel,
})

/** The wall-clock time of a draft; seconds of an edited entry stay when its minute was not changed. '' when unreadable. */
export function entryDateOf({ date, time }: EntryDraft, edited?: DiaryEntry): WallClock {
  const typed = readWallClock(`${date.trim()} ${time.trim()}`) ?? ''
  return edited && edited.entryDate.slice(0, 16) === typed.slice(0, 16) ? edited.entryDate : typed
}

/** The fields of a new entry that every kind has. */
export const toCommonNewEntry = (draft: EntryDraft, edited?: DiaryEntry) => ({
  entryDate: entryDateOf(draft, edited),
  therapyLabel: draft.therapyLabel ?? undefined,
  origin: edited?.origin ?? EntryOrigin.Hand,
  timeZone: edited?.timeZone,
})

/** The number typed; NaN when it is none, which no rule lets pass. */
export const typedNumber = (text: string): number => readNumber(text) ?? Number.NaN

/** The number typed, or null for an empty field. */
export const typedNumberOrNull = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text))
