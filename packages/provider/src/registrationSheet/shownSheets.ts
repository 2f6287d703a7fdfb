import { sql } from 'kysely'
import { SharingLevel } from '../clinic/clinic.tables.ts'

/** Of `s`: nobody's yet, or of a patient who belongs to the clinic and lets it see the sheet at least. */
export const isShown = sql<boolean>`(s.patient_id is null or exists (
  select from clinic_patient p where p.clinic_id = s.clinic_id and p.patient_id = s.patient_id
    and p.sharing_level in (${SharingLevel.Full}, ${SharingLevel.Draft})
))`
