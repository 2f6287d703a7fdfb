import { sql } from 'kysely'
import { SharingLevel } from '../../care/clinic/clinic.tables.ts'

/** Selects sheets `s` without a patient, or of a patient who belongs to the clinic and lets it see at least the sheet. */
export const isShown = sql<boolean>`(s.patient_id is null or exists (
  select from clinic_patient p where p.clinic_id = s.clinic_id and p.patient_id = s.patient_id
    and p.sharing_level in (${SharingLevel.Full}, ${SharingLevel.Draft})
))`
