import { type LocalDay, readWallClock } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'

/** Returns a typed date in any of the accepted forms (YYYY-M-D, YYYY.M.D., YYYY.M.D, YYYY M D); undefined for all else, a time too. */
export function readTypedDay(text: string): LocalDay | undefined {
  // Text that already holds a time cannot take another one.
  return readWallClock(`${text.trim()} 00:00`)?.slice(0, 10)
}

/** Returns the date as a field shows it, `YYYY.MM.DD.` in Hungarian, where the text is one; otherwise the text unchanged. */
export function tidyDay(text: string): string {
  const day = readTypedDay(text)
  return day ? formatDate(day, 'field') : text
}
