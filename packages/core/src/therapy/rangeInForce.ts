import type { TargetRange } from '../diary/glucoseRange.ts'
import type { WallClock } from '../time/wallClock.ts'

/**
 * Returns the moment from which a changed range is valid: the minute of the change. Forms and charts know the time to the
 * minute, so a range that began in the middle of one would not be valid in it yet.
 */
export const rangeValidFrom = (now: WallClock): WallClock => `${now.slice(0, 16)}:00`

/**
 * Returns whether a range is the one in force. Ranges are never planned ahead, so the one without an end is; no clock is
 * asked, because the clock of the reader may differ from the provider's.
 */
export const isInForce = ({ validTo }: Pick<TargetRange, 'validTo'>): boolean => validTo === null
