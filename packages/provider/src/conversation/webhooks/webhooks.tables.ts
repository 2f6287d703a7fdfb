import type { WebhookEvent } from '@diab/internal/clinic'
import type { ColumnType, Generated } from 'kysely'

/** Ids that a receiver asks for with its own rights. */
export interface WebhookData {
  clinicId: string
  patientId?: string
  entryIds?: readonly string[]
  threadId?: string
}

export interface WebhooksTables {
  webhook: {
    id: string
    clinic_id: string
    url: string
    events: WebhookEvent[]
    /** Encrypted. */
    secret: Buffer
    created_by: string | null
    created_at: Date
  }
  webhook_delivery: {
    id: string
    webhook_id: string
    event: WebhookEvent
    subject_id: string | null
    data: ColumnType<WebhookData, string, never>
    created_at: Date
    attempts: Generated<number>
    next_attempt_at: Date | null
    delivered_at: Generated<Date | null>
    last_status: Generated<number | null>
    last_error: Generated<string | null>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends WebhooksTables {}
}
