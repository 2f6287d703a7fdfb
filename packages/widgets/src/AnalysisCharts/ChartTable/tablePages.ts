/** Rows of one page of a long table. */
export const rowsPerPage = 100

/** Returns the rows `from` (inclusive) to `to` (exclusive) of a page, counted from 0. */
export function pageRows(page: number, rowCount: number) {
  const from = page * rowsPerPage
  const to = Math.min(rowCount, from + rowsPerPage)
  return { from, to, isFirst: page === 0, isLast: to >= rowCount }
}

/** Returns an existing page: a table that has become shorter may have lost the shown one. */
export const existingPage = (page: number, rowCount: number): number => Math.min(page, Math.max(0, Math.ceil(rowCount / rowsPerPage) - 1))
