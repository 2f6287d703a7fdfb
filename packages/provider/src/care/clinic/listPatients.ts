import { type ClinicPatient, type LocalDay, type PatientFlagCounts, toLocalDay, toWallClockIn } from '@diab/core/rules'
import { triageOf } from '@diab/internal/clinic'
import { defaultTimeZone } from '@diab/internal/diary'
import type { Db } from '../../platform/db/tables.ts'
import { readTriageDays } from '../../record/figures/keepListed.ts'
import {
  countPatientFlags,
  countPatients,
  type Listed,
  type ListedPatients,
  type PageOf,
  selectDoctorsOf,
  selectPatient,
  selectPatients,
  withIds,
} from './clinicPatientList.store.ts'
import { completeList } from './completeList.ts'

/** The date on which the staff look. */
export const todayOf = (now: Date): LocalDay => toLocalDay(toWallClockIn(defaultTimeZone, now))

/** A page of a clinic's patients, and how many there are. */
export async function listPatients(
  db: Db,
  { filter, ...page }: PageOf & { filter: ListedPatients },
): Promise<{ total: number; patients: ClinicPatient[] }> {
  const { count: total } = await ofWholeList(db, filter, () => countPatients(db, filter))
  return { total, patients: await selectPatients(db, filter, page) }
}

/** How many of a clinic's patients have each flag. */
export async function countFlagged(db: Db, filter: ListedPatients): Promise<PatientFlagCounts> {
  const { listed: _listed, ...counts } = await ofWholeList(db, filter, () => countPatientFlags(db, filter))
  return counts
}

/** Counts, and again when patients were not in the list yet. */
async function ofWholeList<Counts extends Listed>(
  db: Db,
  { clinicId, today }: Pick<ListedPatients, 'clinicId' | 'today'>,
  count: () => Promise<Counts>,
): Promise<Counts> {
  const counts = await count()
  return (await completeList(db, clinicId, today, counts.listed)) ? count() : counts
}

/** Finds a patient of the clinic; undefined for other persons, and for patients who grant it less than everything. */
export async function findPatient(
  db: Db,
  { today, ...which }: Pick<ListedPatients, 'clinicId' | 'callerId' | 'today'> & { patientId: string },
): Promise<ClinicPatient | undefined> {
  const found = await selectPatient(db, which)
  if (!found) return undefined
  const { lastDay, ...patient } = found
  const days = await readTriageDays(db, which.patientId, today)
  const doctors = await selectDoctorsOf(db, which.clinicId, [which.patientId])
  return {
    ...patient,
    ...withIds(doctors.get(which.patientId) ?? []),
    triage: triageOf(days, lastDay, today, patient.diabetesType),
  }
}
