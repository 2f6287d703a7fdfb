import type { ColumnType, Generated } from 'kysely'

type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export const ClinicRequestStatus = { Waiting: 1, Approved: 2 } as const
export type ClinicRequestStatus = (typeof ClinicRequestStatus)[keyof typeof ClinicRequestStatus]

export interface RegistrationTables {
  clinic_request: {
    id: string
    clinic_name: string
    fullname: string
    email: string
    phone: string
    message: string | null
    status: Generated<ClinicRequestStatus>
    clinic_id: string | null
    created_at: Generated<Date>
    approved_at: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends RegistrationTables {}
}
