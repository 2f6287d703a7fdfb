import { type LocalDay, weekdayOf } from '@diab/core/rules'

/** Returns a day's or a wall-clock time's name of the seven that a message holds, Monday first. */
export const weekdayIn = (names: string, day: LocalDay): string => names.split(',')[weekdayOf(day) - 1] ?? ''
