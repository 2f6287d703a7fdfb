import { takeConnectionToken } from '../access/people.store.ts'
import { toConnectionToken } from '@diab/core/supervision'
import type { Db } from '../db/tables.ts'
import { type Bond, selectVisiblePatient } from './clinicPatient.store.ts'

/** Uses up a connection code, however it was typed, and returns its patient. A refusal gives the code back with the transaction. */
export const takeByCode = (tx: Db, code: string): ReturnType<typeof takeConnectionToken> => takeConnectionToken(tx, toConnectionToken(code))

/** Whether the staff of a clinic see that somebody is a patient there. */
export const isVisibleTo = async (db: Db, bond: Bond): Promise<boolean> => (await selectVisiblePatient(db, bond)) !== undefined
