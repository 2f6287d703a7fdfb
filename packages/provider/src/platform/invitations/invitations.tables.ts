import type { MedicalWorkerType } from '@diab/internal/clinic'
import type { InvitationKind } from '@diab/internal/registration'
import type { ColumnType, Generated } from 'kysely'

type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface InvitationTable {
  id: string
  kind: InvitationKind
  /** SHA-256 of the link's token. */
  token_hash: Buffer
  email: string
  fullname: string | null
  user_id: string | null
  clinic_id: string | null
  worker_type: MedicalWorkerType | null
  doctor_ids: Generated<string[]>
  invited_by: string | null
  /** 1 pending, 2 expired, 3 used, 4 cancelled. */
  status: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: NullableInstant
}

export interface InvitationTables {
  invitation: InvitationTable
}

declare module '../db/tables.ts' {
  interface Database extends InvitationTables {}
}
