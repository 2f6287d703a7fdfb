import { type DiabetesStatus, DiabetesType, type GlucoseRange, type TherapyLabelTime, TherapyType } from '@diab/core/rules'
import { lockPerson } from '../../platform/db/lockPerson.store.ts'
import type { Db } from '../../platform/db/tables.ts'

/** Locks what a patient has once (label times, diabetes) until the transaction ends; entries are not blocked. */
export async function lockPatient(tx: Db, patientId: string): Promise<void> {
  await lockPerson(tx, patientId)
}

export async function selectLabelTimes(db: Db, patientId: string): Promise<TherapyLabelTime[]> {
  return db
    .selectFrom('therapy_label_time')
    .select(['therapy_label as therapyLabel', 'start_at as startAt', 'end_at as endAt'])
    .where('patient_id', '=', patientId)
    .orderBy('therapy_label')
    .orderBy('start_at')
    .execute()
}

export async function deleteLabelTimes(tx: Db, patientId: string): Promise<void> {
  await tx.deleteFrom('therapy_label_time').where('patient_id', '=', patientId).execute()
}

const rangeColumns = [
  'id',
  'meal_type as mealType',
  'therapy_label as therapyLabel',
  'origin',
  'min',
  'max',
  'valid_from as validFrom',
  'valid_to as validTo',
  'version',
] as const

export interface GlucoseRangeFilter {
  /** Only those in force. */
  activeOnly?: boolean
  offset?: number
  limit?: number
}

export async function selectGlucoseRanges(
  db: Db,
  patientId: string,
  { activeOnly, offset, limit }: GlucoseRangeFilter = {},
): Promise<GlucoseRange[]> {
  return db
    .selectFrom('glucose_range')
    .select(rangeColumns)
    .where('patient_id', '=', patientId)
    .$if(activeOnly === true, (query) => query.where('valid_to', 'is', null))
    .orderBy('meal_type')
    .orderBy('origin', (order) => order.asc().nullsFirst())
    .orderBy('therapy_label', (order) => order.asc().nullsFirst())
    .orderBy('valid_from')
    .orderBy('id')
    .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** Selects the range and locks it until the transaction ends. */
export async function lockGlucoseRange(tx: Db, patientId: string, id: string): Promise<GlucoseRange | undefined> {
  return tx
    .selectFrom('glucose_range')
    .select(rangeColumns)
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes what may change of a range locked before. */
export async function setGlucoseRange(tx: Db, patientId: string, { id, min, max, validFrom, version }: GlucoseRange): Promise<void> {
  await tx
    .updateTable('glucose_range')
    .set({ min, max, valid_from: validFrom, version })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute()
}

/** Sets the sensor range of a patient who has no reading yet: it has no history. */
export async function setFirstSensorRange(tx: Db, patientId: string, bounds: { min: number; max: number }): Promise<void> {
  await tx
    .updateTable('glucose_range')
    .set({ min: bounds.min, max: bounds.max })
    .where('patient_id', '=', patientId)
    .where('origin', '=', 'sensor')
    .execute()
}

/** Selects the diabetes status; unknown, at version 0, until it is set. */
export async function selectDiabetesStatus(db: Db, patientId: string): Promise<DiabetesStatus> {
  const row = await db
    .selectFrom('diabetes_status')
    .select(['diabetes_type as diabetesType', 'therapy_type as therapyType', 'version'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row ?? { diabetesType: DiabetesType.Unknown, therapyType: TherapyType.Unknown, version: 0 }
}

/** Says for the first time which diabetes these patients have, and how it is treated if that is known. */
export async function insertDiabetesStatuses(
  tx: Db,
  statuses: readonly { patientId: string; diabetesType: DiabetesType; therapyType?: TherapyType }[],
): Promise<void> {
  await tx
    .insertInto('diabetes_status')
    .values(
      statuses.map(({ patientId, diabetesType, therapyType = TherapyType.Unknown }) => ({
        patient_id: patientId,
        diabetes_type: diabetesType,
        therapy_type: therapyType,
      })),
    )
    .execute()
}

/** Writes the status of a patient locked before. */
export async function setDiabetesStatus(tx: Db, patientId: string, { diabetesType, therapyType, version }: DiabetesStatus): Promise<void> {
  const row = { diabetes_type: diabetesType, therapy_type: therapyType, version }
  await tx
    .insertInto('diabetes_status')
    .values({ ...row, patient_id: patientId })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(row))
    .execute()
}

export async function insertLabelTimes(tx: Db, patientId: string, labelTimes: readonly TherapyLabelTime[]): Promise<void> {
  await tx
    .insertInto('therapy_label_time')
    .values(
      labelTimes.map(({ therapyLabel, startAt, endAt }) => ({
        patient_id: patientId,
        therapy_label: therapyLabel,
        start_at: startAt,
        end_at: endAt,
      })),
    )
    .execute()
}

export async function insertGlucoseRanges(tx: Db, patientId: string, ranges: readonly Omit<GlucoseRange, 'version'>[]): Promise<void> {
  await tx
    .insertInto('glucose_range')
    .values(
      ranges.map((range) => ({
        patient_id: patientId,
        id: range.id,
        meal_type: range.mealType,
        therapy_label: range.therapyLabel,
        origin: range.origin,
        min: range.min,
        max: range.max,
        valid_from: range.validFrom,
        valid_to: range.validTo,
      })),
    )
    .execute()
}
