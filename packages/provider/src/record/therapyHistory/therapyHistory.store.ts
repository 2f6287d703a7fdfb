import type { MealTime, TherapyChange, TherapyFacts } from '@diab/core/rules'
import type { TherapyEvent } from '@diab/internal/therapy'
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
