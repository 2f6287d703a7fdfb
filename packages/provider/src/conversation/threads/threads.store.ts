import { type Participant, type Thread, toInstant } from '@diab/core/rules'
import { sql } from 'kysely'
import { isStaffStill, threadsOf } from '../../platform/access/threads.store.ts'
import type { Db } from '../../platform/db/tables.ts'

/** The caller's role in a thread. */
export interface ThreadMembership {
  id: string
  /** The caller takes part as staff. */
  isStaffParticipant: boolean
  /** The patient the caller speaks for: themselves, or a person in their care. */
  speaksForId: string | null
  patientResponseAllowed: boolean
  patientId: string | null
}

/** The caller's standing to one thread; undefined for a thread that is not the caller's. */
export async function selectThreadMembership(db: Db, callerId: string, threadId: string): Promise<ThreadMembership | undefined> {
  const { rows } = await sql<{
    id: string
    patient_id: string | null
    patient_response_allowed: boolean
    is_staff: boolean
    speaks_for: string | null
  }>`select * from (${threadsOf(callerId)}) own where own.id = ${threadId}`.execute(db)
  const row = rows[0]
  return (
    row && {
      id: row.id,
      isStaffParticipant: row.is_staff,
      speaksForId: row.speaks_for,
      patientResponseAllowed: row.patient_response_allowed,
      patientId: row.patient_id,
    }
  )
}

interface ThreadRow {
  id: string
  patient_response_allowed: boolean
  participants: Participant[]
  last_body: string | null
  last_at: Date | null
  last_by: string | null
  unread: number
}

const toThread = (row: ThreadRow): Thread => ({
  id: row.id,
  participants: row.participants,
  lastMessage: row.last_at === null ? null : { body: row.last_body ?? '', createdAt: toInstant(row.last_at), createdById: row.last_by },
  patientResponseAllowed: row.patient_response_allowed,
  unreadCount: row.unread,
})

/**
 * The caller's threads, or the one of them with `threadId`; the latest first. A conversation comes into being with its first
 * message: the patient's side is not shown one that a doctor opened and wrote nothing into.
 */
export async function selectThreads(db: Db, callerId: string, threadId: string | null = null): Promise<Thread[]> {
  const { rows } = await sql<ThreadRow>`
    select own.id, own.patient_response_allowed, people.participants, last.body as last_body, last.created_at as last_at, last.created_by as last_by,
      (select count(*)::int from message m where m.thread_id = own.id and m.created_by is distinct from ${callerId}
        and m.id > coalesce(seen.message_id, '00000000-0000-0000-0000-000000000000')) as unread
    from (${threadsOf(callerId)}) own
    left join thread_read seen on seen.thread_id = own.id and seen.user_id = ${callerId}
    left join lateral (
      select body, created_at, created_by, id from message m where m.thread_id = own.id order by m.id desc limit 1
    ) last on true
    cross join lateral (
      select json_agg(json_build_object('id', u.id, 'fullname', u.fullname, 'isPatient', u.id is not distinct from own.patient_id)
        order by u.id is not distinct from own.patient_id desc, u.fullname, u.id) as participants
      from thread_participant p join app_user u on u.id = p.user_id where p.thread_id = own.id
    ) people
    where own.id = coalesce(${threadId}::uuid, own.id) and (${threadId}::uuid is not null or last.id is not null or own.is_staff)
    order by last.id desc nulls last, own.id desc`.execute(db)
  return rows.map(toThread)
}

export interface NewThread {
  id: string
  patientId: string | null
  /** Of a thread without a patient: the clinic in which all of them work. */
  clinicId: string | null
  userIds: readonly string[]
}

/** Returns the id of the thread of exactly these people, which is made now unless there is one. */
export async function insertThread(tx: Db, { id, patientId, clinicId, userIds }: NewThread): Promise<string> {
  const thread = await tx
    .insertInto('thread')
    .values({ id, patient_id: patientId, clinic_id: clinicId, participants_key: userIds.toSorted().join(' ') })
    .onConflict((conflict) => conflict.column('participants_key').doUpdateSet({ clinic_id: clinicId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('thread_participant')
    .values(userIds.map((user_id) => ({ thread_id: thread.id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return thread.id
}

export async function setPatientResponse(tx: Db, threadId: string, isAllowed: boolean): Promise<void> {
  await tx.updateTable('thread').set({ patient_response_allowed: isAllowed }).where('id', '=', threadId).execute()
}

/** Whether two people work in one clinic. */
export async function areColleagues(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clinic_worker as one')
    .innerJoin('clinic_worker as other', 'other.clinic_id', 'one.clinic_id')
    .select('one.clinic_id')
    .where('one.user_id', '=', oneId)
    .where('other.user_id', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns an id of a clinic in which all of these people work; undefined when there is none. */
export async function selectCommonClinic(db: Db, userIds: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('clinic_worker')
    .select('clinic_id')
    .where('user_id', 'in', userIds)
    .groupBy('clinic_id')
    .having(({ fn }) => fn.countAll(), '=', String(userIds.length))
    .orderBy('clinic_id')
    .executeTakeFirst()
  return row?.clinic_id
}

/** Returns who is notified of a new message: the other participants who still see the thread, and the patient's supervisors. */
export async function selectListeners(db: Db, threadId: string, writerId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from thread_participant p join thread t on t.id = p.thread_id
    where p.thread_id = ${threadId} and p.user_id <> ${writerId} and (t.patient_id = p.user_id or ${isStaffStill(sql`p.user_id`)})
    union
    select s.supervisor_id from supervision s join thread t on t.patient_id = s.supervised_id
    where t.id = ${threadId} and s.supervisor_id <> ${writerId}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** The patient of a thread and the patient's supervisors. */
export async function selectPatientSide(db: Db, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select patient_id as user_id from thread where id = ${threadId} and patient_id is not null
    union
    select s.supervisor_id from supervision s join thread t on t.patient_id = s.supervised_id where t.id = ${threadId}`.execute(db)
  return rows.map((row) => row.user_id)
}
