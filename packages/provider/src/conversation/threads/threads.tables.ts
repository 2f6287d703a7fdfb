import type { Generated } from 'kysely'

export interface ThreadTables {
  thread: {
    id: string
    patient_id: string | null
    /** Null for a thread with a patient. */
    clinic_id: string | null
    participants_key: string
    patient_response_allowed: Generated<boolean>
    created_at: Generated<Date>
  }
  thread_participant: { thread_id: string; user_id: string }
  message: {
    thread_id: string
    id: string
    body: string
    created_by: string | null
    sender_id: string | null
    created_at: Date
  }
  thread_read: { thread_id: string; user_id: string; message_id: string }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends ThreadTables {}
}
