import type { PatientSortField } from '@diab/core/rules'

/** Every column, in the order of the table. */
export const patientColumns = [
  'select',
  'vip',
  'name',
  'reason',
  'born',
  'diabetesType',
  'email',
  'inTarget',
  'change',
  'lastUpload',
  'readingsPerWeek',
  'average',
  'lowRisk',
  'hiLo',
  'ketone',
  'doctors',
  'actions',
] as const
/** A column of the list of patients. */
export type PatientColumn = (typeof patientColumns)[number]

/** All but what most lists have no room for, and the figures that the reason names where they matter. */
export const defaultPatientColumns: readonly PatientColumn[] = patientColumns.filter(
  (column) => !['email', 'diabetesType', 'lowRisk', 'hiLo', 'ketone'].includes(column),
)

/** A table without it has nothing to open. */
export const fixedColumns: readonly PatientColumn[] = ['name']

/** The sort order of a click on a column's head. */
export const sortFieldOf: Partial<Record<PatientColumn, PatientSortField>> = {
  vip: 'vip',
  name: 'name',
  reason: 'attention',
  born: 'date_of_birth',
  lastUpload: 'last_upload',
  readingsPerWeek: 'readings_per_week',
  inTarget: 'in_target',
  change: 'in_target_change',
  average: 'average',
  lowRisk: 'low_risk',
  hiLo: 'hi_lo',
  ketone: 'ketone',
  doctors: 'doctor',
}

/** Least width in px of normal type, and the share of what is left over. The default columns fit beside the navigation at 1280 px. */
const widths: Readonly<Record<PatientColumn, readonly [least: number, share: number]>> = {
  select: [34, 0],
  vip: [32, 0],
  name: [122, 2],
  reason: [156, 3],
  born: [82, 0],
  diabetesType: [96, 0],
  email: [160, 2],
  lastUpload: [84, 0],
  readingsPerWeek: [68, 0],
  inTarget: [136, 1],
  change: [60, 0],
  average: [48, 0],
  lowRisk: [132, 0],
  hiLo: [120, 0],
  ketone: [56, 0],
  // A whole name with its title.
  doctors: [128, 2],
  actions: [40, 0],
}

/** Columns of a row's grid, and how wide the table is at least; `typeFactor` 1.25 with large type. */
export function columnTracks(columns: readonly PatientColumn[], typeFactor: number): { template: string; minWidth: number } {
  const tracks = columns.map((column) => {
    const [least, share] = widths[column]
    const px = Math.round(least * typeFactor)
    return { px, track: share === 0 ? `${px}px` : `minmax(${px}px, ${share}fr)` }
  })
  return { template: tracks.map(({ track }) => track).join(' '), minWidth: tracks.reduce((sum, { px }) => sum + px, 0) }
}
