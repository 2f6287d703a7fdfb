import { formatNumber, unitLabels } from '@diab/core/format'
import type { OwnTypeNames } from '@diab/core/devices'
import type { DiaryEntry } from '@diab/core/rules'

export interface ChartTableColumn {
  readonly label: string
  /** Unit of the column's numbers, shown once in its heading. */
  readonly unit?: string
  /** Set to the right in tabular figures. */
  readonly numeric?: boolean
  /** Its numbers are glucose in mmol/l, shown in the unit that is chosen. */
  readonly isGlucose?: boolean
}

/** One cell; numbers are unrounded, `null` is shown as a dash and left empty in a CSV. */
export type PlainCell = string | number | null
/** A cell that is not of a glucose column, and holds glucose: as it is shown, or as a file has it, which is always in mmol/l. */
export type GlucoseCell = (unit: 'glucose' | 'mmol/l') => PlainCell
export type ChartTableCell = PlainCell | GlucoseCell

/** The twin of a picture: everything it shows, as rows. It is also what a CSV holds. */
export interface ChartTable {
  readonly caption: string
  readonly columns: readonly ChartTableColumn[]
  readonly rows: readonly (readonly ChartTableCell[])[]
  /** The diary's entries whose rows these are: a file of them holds every field, so that it can be uploaded again. */
  readonly exported?: { readonly entries: readonly DiaryEntry[]; readonly typeNames?: OwnTypeNames }
}

/** Returns what a cell holds: as it is shown, or as a file has it. */
export const plainCell = (cell: ChartTableCell, unit: Parameters<GlucoseCell>[0]): PlainCell =>
  typeof cell === 'function' ? cell(unit) : cell

/** Returns a column of glucose values. */
export const concentrationColumn = (label: string): ChartTableColumn => ({
  label,
  unit: unitLabels.mmolPerL,
  numeric: true,
  isGlucose: true,
})

/** Returns the unit of a column as it is shown; a file has the unit of its numbers. */
export const shownUnit = ({ unit, isGlucose }: ChartTableColumn): string | undefined => (isGlucose ? unitLabels.glucose() : unit)

/** Returns a glucose value of mmol/l in a column that holds other numbers, too. */
export const glucoseCell =
  (mmolPerL: number | null): GlucoseCell =>
  (unit) =>
    unit === 'mmol/l' || mmolPerL === null ? mmolPerL : formatNumber(mmolPerL, unit)

/** The unit beside a {@link glucoseCell}. */
export const glucoseUnitCell: GlucoseCell = (unit) => (unit === 'mmol/l' ? unit : unitLabels.glucose())
