import { formatNumber } from '../format/formatNumber.ts'
import { validationMessages } from '../validation/messages.hu.ts'
import type { EntryOrigin } from './diaryEnumerations.ts'
import { entryFutureToleranceMinutes, piecesMax, piecesMin, piecesStep } from './diaryLimits.ts'
import { entryMessages } from './entry.messages.ts'
import { readWallClock, toWallMinutes, type WallClock } from '../time/wallClock.ts'

/** Where a new entry comes from: typed by a person, or handed over by a device or file. */
export type EntrySource = 'hand' | 'device'

/** The source of an entry of this origin. */
export const sourceOf = (origin: EntryOrigin): EntrySource => (origin === 'hand' ? 'hand' : 'device')

/** What the rules of an entry depend on beside its own fields. */
export interface EntryRuleContext {
  /** Now on the patient's wall clock. */
  now: WallClock
  source: EntrySource
  /** Ids the provider lists; the specification's twelve when absent. */
  feelTypeIds?: readonly number[]
  /** Ids the provider lists; any when absent. */
  physicalActivityTypeIds?: readonly number[]
}

/** Returns the issues of an entry date, which is in the past, or ahead by no more than a clock may run fast. */
export function entryDateIssues(entryDate: string, { now }: EntryRuleContext): string[] {
  const wallClock = readWallClock(entryDate)
  if (wallClock === undefined) return [validationMessages.datetime]
  return toWallMinutes(wallClock) - toWallMinutes(now) > entryFutureToleranceMinutes ? [entryMessages.future] : []
}

/** Bounds of a number, both included, and how they are named: as they are, or as the whole numbers between them. */
export interface NamedBounds {
  min: number
  max: number
  unit: string
  areWhole?: boolean
}

/** A number inside bounds, both included. */
export function boundIssues(value: number, { min, max, unit, areWhole = false }: NamedBounds): string[] {
  if (!Number.isFinite(value)) return [validationMessages.number]
  if (value >= min && value <= max) return []
  const [lowest, highest] = areWhole ? [Math.ceil(min), Math.floor(max)] : [min, max]
  return [entryMessages.between(bound(lowest), bound(highest), unit)]
}

/** Tablets and other pieces as a person doses them: whole ones, halves and quarters. */
export function piecesIssues(value: number): string[] {
  const outOfBounds = boundIssues(value, { min: piecesMin, max: piecesMax, unit: entryMessages.units.pieces })
  return outOfBounds.length > 0 || Number.isInteger(value / piecesStep) ? outOfBounds : [entryMessages.pieces]
}

const isQuarter = (value: number) => Number.isInteger(value * 4) && !Number.isInteger(value * 2)
const bound = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : isQuarter(value) ? 2 : 1)

/** No longer than `maxLength` characters. */
export const textIssues = (text: string | undefined, maxLength: number): string[] =>
  (text ?? '').length > maxLength ? [validationMessages.maxLength(String(maxLength))] : []
