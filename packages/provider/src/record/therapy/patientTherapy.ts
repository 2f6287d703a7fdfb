import {
  defaultGlucoseRanges,
  defaultLabelTimes,
  type DiabetesType,
  type GlucoseRange,
  type MealTimePlan,
  type TargetRange,
  type TherapyLabelTime,
  type TherapyType,
  type WallClock,
} from '@diab/core/rules'
import { defaultSensorRange } from '@diab/internal/therapy'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { keepListedDiabetes } from '../figures/keepListed.ts'
import { selectPlans } from './mealTime.store.ts'
import {
  insertDiabetesStatuses,
  insertGlucoseRanges,
  insertLabelTimes,
  selectDiabetesStatus,
  selectGlucoseRanges,
  selectLabelTimes,
  setFirstSensorRange,
} from './therapy.store.ts'

/** What of a patient's therapy the diary needs to propose a slot and to judge a value. */
export interface PatientTherapy {
  labelTimes: readonly TherapyLabelTime[]
  ranges: readonly TargetRange[]
}

export async function readPatientTherapy(db: Db, patientId: string): Promise<PatientTherapy> {
  return { labelTimes: await selectLabelTimes(db, patientId), ranges: await selectGlucoseRanges(db, patientId) }
}

/** Reads what a patient is to do in a day, and the ranges that readings are classified by. */
export async function readPlansAndRanges(db: Db, patientId: string): Promise<{ plans: MealTimePlan[]; ranges: GlucoseRange[] }> {
  return { plans: await selectPlans(db, patientId), ranges: await selectGlucoseRanges(db, patientId) }
}

/** Reads what a glance at a patient shows and counts by; the type of diabetes chooses the bands of a sensor. */
export async function readTherapyOfGlance(db: Db, patientId: string) {
  const { diabetesType } = await selectDiabetesStatus(db, patientId)
  return { ...(await readPlansAndRanges(db, patientId)), diabetesType }
}

const beginningOfTime: WallClock = '1900-01-01T00:00:00'

/** Gives new patients the default slots and ranges, valid for every entry that a meter may still hold. */
export async function createDefaultTherapies(tx: Db, patientIds: readonly string[]): Promise<void> {
  for (const patientId of patientIds) {
    await insertLabelTimes(tx, patientId, defaultLabelTimes)
    await insertGlucoseRanges(
      tx,
      patientId,
      defaultGlucoseRanges.map((range) => ({ origin: null, ...range, id: uuidv7(), validFrom: beginningOfTime, validTo: null })),
    )
  }
}

export interface FirstDiabetes {
  patientId: string
  diabetesType: DiabetesType
  therapyType?: TherapyType
}

/** Stores what is known of new patients' diabetes, and gives each the default sensor range of its type. */
export async function recordFirstDiabetes(tx: Db, statuses: readonly FirstDiabetes[]): Promise<void> {
  await insertDiabetesStatuses(tx, statuses)
  for (const { patientId } of statuses) await keepListedDiabetes(tx, patientId)
  for (const { patientId, diabetesType } of statuses) await setFirstSensorRange(tx, patientId, defaultSensorRange(diabetesType))
}
