import type { LocalDay } from '../time/localDay.ts'
import type { WallClock } from '../time/wallClock.ts'

/** `YYYY.MM.DD.` of a day or a wall-clock time; `Intl` would print Hungarian dates with spaces. */
export const formatDate = (date: LocalDay): string => `${date.slice(0, 10).replaceAll('-', '.')}.`

/** `HH:mm` of a wall-clock time. */
export const formatTime = (wallClock: WallClock): string => wallClock.slice(11, 16)

/** `YYYY.MM.DD. HH:mm`. */
export const formatDateTime = (wallClock: WallClock): string => `${formatDate(wallClock)} ${formatTime(wallClock)}`

/** `YYYY.MM.DD. – YYYY.MM.DD.`, both days included. */
export const formatDayRange = (first: LocalDay, last: LocalDay): string => `${formatDate(first)} – ${formatDate(last)}`
