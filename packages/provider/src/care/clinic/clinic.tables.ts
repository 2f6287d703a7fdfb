import type { Generated } from 'kysely'

/** Sharing level a patient grants a clinic: everything, the registration sheet only, nothing. */
export const SharingLevel = { Full: 1, Draft: 2, None: 3 } as const
export type SharingLevel = (typeof SharingLevel)[keyof typeof SharingLevel]

export const WorkerType = { Doctor: 1, MedicalAttendant: 2 } as const
export type WorkerType = (typeof WorkerType)[keyof typeof WorkerType]

export interface ClinicTables {
  clinic: { id: string; name: string; connection_token: string; created_at: Generated<Date> }
  clinic_worker: {
    clinic_id: string
    user_id: string
    worker_type: WorkerType
    is_supervisor: Generated<boolean>
    created_at: Generated<Date>
  }
  clinic_patient: { clinic_id: string; patient_id: string; sharing_level: Generated<SharingLevel>; created_at: Generated<Date> }
  patient_doctor: { clinic_id: string; patient_id: string; doctor_id: string; created_at: Generated<Date> }
  clinic_patient_vip: { clinic_id: string; doctor_id: string; patient_id: string; created_at: Generated<Date> }
  temporary_permission: { patient_id: string; doctor_id: string; granted_at: Generated<Date>; expires_at: Date }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends ClinicTables {}
}
