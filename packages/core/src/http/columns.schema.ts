/** Media type of a list in columns: what rows share is said once, and times are steps. */
export const columnsMediaType = 'application/vnd.diab.columns+json'

/** Values by row; values that repeat once and their places by row; or a wall-clock time and the seconds from each row's time to the next. */
export type Column = readonly unknown[] | { of: readonly unknown[]; at: readonly number[] } | { from: string; steps: readonly number[] }

export interface Columns {
  /** Rows with the same fields: what all of them share, and the rest by field. */
  kinds: readonly { count: number; same: Record<string, unknown>; columns: Record<string, Column> }[]
  /** Runs of rows: of which kind, and how many. */
  order: readonly (readonly [kind: number, count: number])[]
}
