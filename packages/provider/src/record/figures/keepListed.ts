import type { DailySummary } from '@diab/core/analysis'
import { addDays, type LocalDay, triageDays } from '@diab/core/rules'
import { triageOf } from '@diab/internal/clinic'
import type { Db } from '../../platform/db/tables.ts'
import {
  type FigureSource,
  insertListed,
  lockFigures,
  selectDaysOf,
  selectListedAmong,
  selectListedDates,
  selectPersons,
  selectSources,
  updateFigures,
  updatePerson,
} from './listedPatient.store.ts'
import { toFigureRow } from './listedPatientRow.ts'

/** The first day that figures as of a date look at. */
const firstDayOf = (asOf: LocalDay): LocalDay => addDays(asOf, 1 - 2 * triageDays)

/** The days of a diary that a patient's figures of today are computed from, in order. */
export async function readTriageDays(db: Db, patientId: string, today: LocalDay): Promise<DailySummary[]> {
  const days = await selectDaysOf(db, [patientId], { first: firstDayOf(today), last: today })
  return days.get(patientId) ?? []
}

/**
 * Makes other writers of a person's figures wait until the transaction ends. It comes before the days that a write locks, in
 * every transaction: two writers of one diary then wait for each other without a deadlock.
 */
export const lockFiguresOf = (tx: Db, patientId: string): Promise<void> => lockFigures(tx, [patientId])

/**
 * Computes a patient's figures again, in each list and for each date that they are kept for; the last step of a write, under the
 * lock of `lockFiguresOf`.
 */
export async function keepListedFigures(tx: Db, patientId: string): Promise<void> {
  const listed = await selectListedDates(tx, patientId)
  if (!listed) return
  const { dates, lastDay, diabetesType } = listed
  const days = await selectDaysOf(tx, [patientId], { first: firstDayOf(dates[0]), last: dates.at(-1) ?? dates[0] })
  const own = days.get(patientId) ?? []
  await updateFigures(
    tx,
    patientId,
    dates.map((asOf) => toFigureRow(asOf, triageOf(own, lastDay, asOf, diabetesType), diabetesType)),
  )
}

/** The same for what else the figures are made from: the diabetes. Takes the lock itself. */
export async function keepListedDiabetes(tx: Db, patientId: string): Promise<void> {
  await lockFiguresOf(tx, patientId)
  await keepListedFigures(tx, patientId)
}

/** Shows in lists what a person is called now, and how they are reached. */
export async function keepListedPerson(tx: Db, personId: string): Promise<void> {
  await lockFiguresOf(tx, personId)
  const [person] = await selectPersons(tx, [personId])
  if (!person) return
  const { patient_id: id, ...known } = person
  await updatePerson(tx, id, known)
}

export interface ListPart {
  clinicId: string
  asOf: LocalDay
  patientIds: readonly string[]
}

const nothing: FigureSource = { lastDay: null, diabetesType: null }

/** Adds patients to a clinic's list of a date. Who writes their diaries meanwhile waits, or has committed and is seen. */
export async function addToList(tx: Db, { clinicId, asOf, patientIds }: ListPart): Promise<void> {
  await lockFigures(tx, patientIds)
  const listed = await selectListedAmong(tx, clinicId, asOf, patientIds)
  const missing = patientIds.filter((id) => !listed.has(id))
  if (missing.length === 0) return
  const sources = await selectSources(tx, missing)
  const days = await selectDaysOf(tx, missing, { first: firstDayOf(asOf), last: asOf })
  const persons = await selectPersons(tx, missing)
  await insertListed(
    tx,
    persons.map((person) => {
      const { lastDay, diabetesType } = sources.get(person.patient_id) ?? nothing
      const triage = triageOf(days.get(person.patient_id) ?? [], lastDay, asOf, diabetesType)
      return { ...person, clinic_id: clinicId, ...toFigureRow(asOf, triage, diabetesType) }
    }),
  )
}
