import type { PatientSortField } from '@diab/core/clinic'

/** Every column there is, in the order in which they stand. */
export const patientColumns = [
  'select',
  'vip',
  'name',
  'born',
  'diabetesType',
  'email',
  'lastUpload',
  'readingsPerWeek',
  'inTarget',
  'change',
  'average',
  'lowRisk',
  'hiLo',
  'ketone',
  'doctors',
  'actions',
] as const
export type PatientColumn = (typeof patientColumns)[number]

/** All but what most lists have no room for. */
export const defaultPatientColumns: readonly PatientColumn[] = patientColumns.filter(
  (column) => column !== 'email' && column !== 'diabetesType',
)

/** A table without it has nothing to open. */
export const fixedColumns: readonly PatientColumn[] = ['name']

/** What a click on a column's head sorts by. */
export const sortFieldOf: Partial<Record<PatientColumn, PatientSortField>> = {
  name: 'name',
  born: 'date_of_birth',
  lastUpload: 'last_upload',
  readingsPerWeek: 'readings_per_week',
  inTarget: 'in_target',
  change: 'in_target_change',
  lowRisk: 'low_risk',
  hiLo: 'hi_lo',
  ketone: 'ketone',
}

/** Least width in px of normal type, and the share of what is left over. */
const widths: Readonly<Record<PatientColumn, readonly [least: number, share: number]>> = {
  select: [34, 0],
  vip: [32, 0],
  name: [140, 3],
  born: [90, 0],
  diabetesType: [96, 0],
  email: [160, 2],
  lastUpload: [106, 0],
  readingsPerWeek: [72, 0],
  inTarget: [140, 1],
  change: [68, 0],
  average: [50, 0],
  lowRisk: [132, 0],
  hiLo: [120, 0],
  ketone: [56, 0],
  doctors: [92, 2],
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
