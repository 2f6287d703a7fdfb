import type { Generated } from 'kysely'

export interface NotificationTables {
  notification: {
    user_id: string
    id: string
    group_id: number
    type: number
    version: number
    /** A key of `notificationTexts`. */
    text_key: string
    /** Persons named in the text, in its order; null: the account was deleted. */
    persons: Generated<(string | null)[]>
    /** What else the text says, e.g. the name of a meter; as typed, not HTML. */
    words: Generated<string[]>
    /** The clinic that the text names. */
    clinic_id: string | null
    /** The person whose record it is about: the row is deleted with that account. */
    subject_id: string | null
    /** JSON text on the way in. */
    data: string
    created_at: Generated<Date>
    read_at: Generated<Date | null>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends NotificationTables {}
}
