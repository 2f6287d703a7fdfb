import type { ActiveSubstanceType, InsulinType } from '@diab/core/rules'
import type { Generated } from 'kysely'

export interface MedicineTables {
  medicine: {
    id: string
    atc_code: string
    name: string
    active_substance_type: ActiveSubstanceType
    insulin_type: InsulinType | null
    search_text: string
    sort_order: number
    is_listed: Generated<boolean>
    /** Names under which the substance is sold; null where none is known. */
    brand_names: string[] | null
  }
  saved_medicine: { patient_id: string; id: string; medicine_id: string; created_at: Generated<Date> }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends MedicineTables {}
}
