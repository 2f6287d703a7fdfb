import { type RawBuilder, sql } from 'kysely'

/** Is true for staff who still take part: they work in the clinic of a staff thread `t`, or in one that reads the patient's diary. */
export const isStaffStill = (userId: string | RawBuilder<unknown>) => sql`exists (
  select from clinic_worker w where w.user_id = ${userId} and (
    w.clinic_id = t.clinic_id
    or exists (select from clinic_patient c where c.clinic_id = w.clinic_id and c.patient_id = t.patient_id and c.sharing_level = 1)
  )
)`

/**
 * Threads of `callerId`: as the patient, as the patient's supervisor, or as staff who still take part. A patient who left the
 * clinic is gone from its staff's lists with the next call, and so is every thread of the clinic for staff who left it.
 */
export const threadsOf = (callerId: string) => sql<{
  id: string
  patient_id: string | null
  patient_response_allowed: boolean
  is_staff: boolean
  speaks_for: string | null
}>`
  select t.id, t.patient_id, t.patient_response_allowed,
    mine.user_id is not null and mine.user_id is distinct from t.patient_id as is_staff,
    case
      when t.patient_id = ${callerId} then t.patient_id
      when exists (select from supervision s where s.supervisor_id = ${callerId} and s.supervised_id = t.patient_id) then t.patient_id
    end as speaks_for
  from thread t
  left join thread_participant mine on mine.thread_id = t.id and mine.user_id = ${callerId}
  where t.id in (
      select thread_id from thread_participant where user_id = ${callerId}
      union
      select own.id from thread own join supervision s on s.supervised_id = own.patient_id where s.supervisor_id = ${callerId}
    )
    and (
      t.patient_id = ${callerId}
      or exists (select from supervision s where s.supervisor_id = ${callerId} and s.supervised_id = t.patient_id)
      or ${isStaffStill(callerId)}
    )`
