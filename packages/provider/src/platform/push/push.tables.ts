import type { ColumnType, Generated } from 'kysely'

export interface PushTables {
  push_token: {
    /** SHA-256 of the token. */
    token_hash: Buffer
    /** What the messaging service knows a browser by. */
    token: string
    user_id: string
    created_at: Generated<Date>
  }
  push_message: {
    user_id: string
    attempts: Generated<number>
    next_attempt_at: ColumnType<Date, Date | undefined, Date>
  }
  /** Of users who asked to be reminded to measure again. */
  measure_reminder: {
    user_id: string
    due_at: Date
    /** The same, or later where the messaging service could not take it then. */
    next_attempt_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Database extends PushTables {}
}
