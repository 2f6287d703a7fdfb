import type { MealTime, TherapyChange, TherapyFacts } from '@diab/core/rules'
import type { NotificationType } from '@diab/internal/notifications'
import type { TherapyEvent } from '@diab/internal/therapy'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'

/** A fact about a therapy: what happened, and what was so before and after. */
export interface TherapyLine {
  event: TherapyEvent
  mealTime?: MealTime
  before?: TherapyFacts
  after?: TherapyFacts
}

export interface ChangeStamp {
  patientId: string
  changedBy: string
  now: Date
}

/** Adds lines to the history; of lines written together the first one is the newest. */
export async function insertChanges(tx: Db, { patientId, changedBy, now }: ChangeStamp, lines: readonly TherapyLine[]): Promise<void> {
  await tx
    .insertInto('therapy_change')
    .values(
      lines.map(({ event, mealTime = null, before, after }, at) => ({
        patient_id: patientId,
        id: uuidv7(now.getTime() + lines.length - at),
        changed_at: now,
        changed_by: changedBy,
        event,
        meal_time: mealTime,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute()
}

export interface HistoryPage {
  offset: number
  /** Undefined: all of it, for the patient's own copy. */
  limit: number | undefined
}

/** Newest first, with the length of the whole history. */
export async function selectHistory(
  db: Db,
  patientId: string,
  { offset, limit }: HistoryPage,
): Promise<{ changes: TherapyChange[]; total: number }> {
  const history = db.selectFrom('therapy_change').where('therapy_change.patient_id', '=', patientId)
  const rows = await history
    .leftJoin('app_user', 'app_user.id', 'therapy_change.changed_by')
    .select([
      'therapy_change.id',
      'changed_at as changedAt',
      'app_user.id as actorId',
      'app_user.fullname',
      'event',
      'meal_time as mealTime',
      'before',
      'after',
    ])
    .orderBy('changed_at', 'desc')
    .orderBy('therapy_change.id', 'desc')
    .offset(offset)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  const { total } = await history.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const changes = rows.map(({ changedAt, actorId, fullname, ...change }) => ({
    ...change,
    changedAt: changedAt.toISOString(),
    changedBy: actorId === null ? null : { id: actorId, fullname: fullname ?? '' },
  }))
  return { changes, total }
}

interface TherapyAudience {
  supervisorIds: string[]
  /** The patient's doctors in clinics that see everything. */
  doctorIds: string[]
}

/** Selects the users concerned by a change of a therapy. */
export async function selectTherapyAudience(tx: Db, patientId: string): Promise<TherapyAudience> {
  const { rows } = await sql<TherapyAudience>`
    select
      array(select supervisor_id from supervision where supervised_id = ${patientId}) as "supervisorIds",
      array(
        select distinct d.doctor_id from patient_doctor d
        join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
        where d.patient_id = ${patientId}
      ) as "doctorIds"`.execute(tx)
  return rows[0] ?? { supervisorIds: [], doctorIds: [] }
}

/** Selects users who got the same notification about this patient in the last ten minutes and have not read it yet. */
export async function selectJustNotified(
  tx: Db,
  type: NotificationType,
  patientId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('notification')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('type', '=', type)
    .where('read_at', 'is', null)
    .where(sql<boolean>`created_at > now() - interval '10 minutes'`)
    .where(sql<boolean>`data ->> 'patientId' = ${patientId}`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
