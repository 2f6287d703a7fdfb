import { readingMessages } from '../devices.messages.ts'
import type { CsvRow } from '../files/csvScanner.ts'
import type { Heading } from '../files/heading.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'

/** Words of columns that hold what a diary keeps, in Hungarian, English and German. */
const ofDiary =
  /in[sz]ulin|bolus|basal|bazis|depot|injekcio|injection|keton|szenhidrat|\bcarb|kohlenhydrat|gluko[sz]|glucose|vercukor|blutzucker|csik|strip|\bscan|leolvas|beolvas/

/**
 * Checks whether a heading has a column of a diary's values that a format would not read. A format that knows only half of a
 * heading leaves the table to the question of columns, which loses none of them.
 *
 * @param skipped names of the format's columns that hold no entry
 */
export const hasUnreadColumn = ({ names }: Heading, known: readonly number[], skipped?: RegExp): boolean =>
  names.some((name, at) => !known.includes(at) && ofDiary.test(name) && skipped?.test(name) !== true)

/** Refuses a row of which nothing was read, with the column that holds something not understood. */
export function refuseUnread(row: CsvRow, out: ReadingCollector, { cells }: Heading, known: readonly number[]): void {
  if (out.isTouched) return
  const at = cells.findIndex((_, column) => !known.includes(column) && row.value(column) !== '')
  if (at >= 0) out.refuse(readingMessages.unreadColumn(cells[at]?.trim() ?? '', row.value(at)))
}
