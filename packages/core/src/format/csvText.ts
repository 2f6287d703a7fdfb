/** A cell of a table that is written; null is an empty one. */
export type CsvCell = string | number | null

/** What a file of such rows begins with, so that a Hungarian Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A spreadsheet would run a text that begins so as a formula (OWASP, CSV injection); the full-width signs too. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A leading apostrophe says "text" to Excel, LibreOffice and Google Sheets. Numbers are never touched. */
const guard = (text: string) => (formulaStart.test(text) ? `'${text}` : text)

/** Returns the text of a cell that `csvRow` wrote. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text)

const quote = (text: string) => (/[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function toField(cell: CsvCell): string {
  if (typeof cell === 'string') return quote(guard(cell))
  return cell === null || !Number.isFinite(cell) ? '' : String(cell).replace('.', ',')
}

/**
 * One row of a table as RFC 4180 text for a Hungarian Excel and for statistics: CRLF, semicolons and the decimal comma,
 * unrounded numbers, an empty field for no value. A Hungarian Excel would read `6.2` as a date; R reads this form with
 * `read.csv2`, pandas with `sep=';', decimal=','`.
 */
export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(toField).join(';')}\r\n`
