import { toConnectionToken } from '@diab/core/supervision'
import type { Db } from '../db/tables.ts'
import { type Bond, selectPatientByCode, selectVisiblePatient } from './clinicPatient.store.ts'

/** The patient who owns a connection code, however it was typed. */
export const findByCode = (db: Db, code: string): ReturnType<typeof selectPatientByCode> => selectPatientByCode(db, toConnectionToken(code))

/** Whether the staff of a clinic see that somebody is a patient there. */
export const isVisibleTo = async (db: Db, bond: Bond): Promise<boolean> => (await selectVisiblePatient(db, bond)) !== undefined
