import { addDays, type ClinicPatient, type LocalDay, type PatientSorting, toLocalDay, toWallClockIn, triageDays } from '@diab/core/rules'
import { triageOf } from '@diab/internal/clinic'
import { defaultTimeZone } from '@diab/internal/diary'
import type { Db } from '../../platform/db/tables.ts'
import { countPatients, type ListedPatient, type ListedPatients, selectDaysOf, selectPatients } from './clinicPatientList.store.ts'

/** The date on which the staff look. */
export const todayOf = (now: Date): LocalDay => toLocalDay(toWallClockIn(defaultTimeZone, now))

async function withTriage(db: Db, patients: readonly ListedPatient[], today: LocalDay): Promise<ClinicPatient[]> {
  const dates = { first: addDays(today, 1 - 2 * triageDays), last: today }
  const ids = patients.map(({ id }) => id)
  const days = await selectDaysOf(db, ids, dates)
  return patients.map(({ lastDay, ...patient }) => ({
    ...patient,
    doctorIdList: patient.doctors.map(({ id }) => id),
    triage: triageOf(days.get(patient.id) ?? [], lastDay, today, patient.diabetesType),
  }))
}

export interface PatientPage {
  filter: ListedPatients
  sortBy: PatientSorting
  offset: number
  limit: number
}

/** A page of a clinic's patients with the figures of that page alone, and how many there are. */
export async function listPatients(db: Db, { filter, ...page }: PatientPage): Promise<{ total: number; patients: ClinicPatient[] }> {
  const total = await countPatients(db, filter)
  return { total, patients: await withTriage(db, await selectPatients(db, filter, page), filter.today) }
}

/** Finds a patient of the clinic; undefined for other persons, and for patients who grant it less than everything. */
export async function findPatient(db: Db, filter: ListedPatients & { patientId: string }): Promise<ClinicPatient | undefined> {
  const found = await selectPatients(db, filter, { sortBy: 'name_asc', offset: 0, limit: 1 })
  const [patient] = await withTriage(db, found, filter.today)
  return patient
}
