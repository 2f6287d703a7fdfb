import { type LocalDay, readWallClock } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'

/** Returns a typed date in any of the accepted forms (YYYY-M-D, YYYY.M.D., YYYY.M.D, YYYY M D); undefined for all else, a time too. */
export function readTypedDay(text: string): LocalDay | undefined {
  // Text that already holds a time cannot take another one.
  return readWallClock(`${text.trim()} 00:00`)?.slice(0, 10)
}

/** Returns `YYYY.MM.DD.` where the text is a date; otherwise the text unchanged. */
export function tidyDay(text: string): string {
  const day = readTypedDay(text)
  return day ? formatDate(day) : text
}
