import { type PatientList, writePatientList } from '../address/patientListInAddress.ts'
import type { App } from '../createApp.ts'

export type VisitedRow = { clinicId: string; list: PatientList; row: number }

const textOf = ({ clinicId, list }: Omit<VisitedRow, 'row'>) => `${clinicId} ${writePatientList(new URLSearchParams(), list)}`

/** By app, so for as long as the tab's page: which row of a clinic's list was visited last. */
const visited = new WeakMap<App, { list: string; row: number }>()

export const rememberRow = (app: App, { row, ...of }: VisitedRow) => void visited.set(app, { list: textOf(of), row })

/** The row that a visit of just this list is coming back from. */
export function rowToReturnTo(app: App, of: Omit<VisitedRow, 'row'>): number | undefined {
  const last = visited.get(app)
  return last?.list === textOf(of) ? last.row : undefined
}

export const forgetRow = (app: App) => void visited.delete(app)
