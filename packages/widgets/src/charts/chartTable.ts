import type { OwnTypeNames } from '@diab/core/devices'
import type { DiaryEntry } from '@diab/core/rules'

export interface ChartTableColumn {
  readonly label: string
  /** Unit of the column's numbers, shown once in its heading. */
  readonly unit?: string
  /** Set to the right in tabular figures. */
  readonly numeric?: boolean
  /** Always shown with one, whole numbers too: a concentration. */
  readonly decimals?: 1
}

/** One cell; numbers are unrounded, `null` is shown as a dash and left empty in a CSV. */
export type ChartTableCell = string | number | null

/** The twin of a picture: everything it shows, as rows. It is also what a CSV holds. */
export interface ChartTable {
  readonly caption: string
  readonly columns: readonly ChartTableColumn[]
  readonly rows: readonly (readonly ChartTableCell[])[]
  /** The diary's entries whose rows these are: a file of them holds every field, so that it can be uploaded again. */
  readonly exported?: { readonly entries: readonly DiaryEntry[]; readonly typeNames?: OwnTypeNames }
}

/** Returns a column of glucose values; `unit` in the words of its widget. */
export const concentrationColumn = (label: string, unit: string): ChartTableColumn => ({ label, unit, numeric: true, decimals: 1 })
