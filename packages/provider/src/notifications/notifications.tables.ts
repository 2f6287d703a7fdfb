import type { Generated } from 'kysely'

export interface NotificationTables {
  notification: {
    user_id: string
    id: string
    group_id: number
    type: number
    version: number
    title: string
    /** Sanitised HTML. */
    subtitle: string
    /** JSON text on the way in. */
    data: string
    created_at: Generated<Date>
    read_at: Generated<Date | null>
  }
}
