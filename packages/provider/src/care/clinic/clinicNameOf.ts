import type { Db } from '../../platform/db/tables.ts'
import { selectClinicName } from './clinicStaff.store.ts'

/** For the words of a mail; empty when the clinic is no more. */
export const clinicNameOf = (db: Db, clinicId: string): Promise<string> => selectClinicName(db, clinicId)
