import { takeConnectionToken } from '../../platform/access/people.store.ts'
import { toConnectionToken } from '@diab/internal/supervision'
import type { Db } from '../../platform/db/tables.ts'
import { type Enrolment, selectVisiblePatient } from './clinicPatient.store.ts'

/** Uses up a connection code, however it was typed, and returns its patient. A refusal gives the code back with the transaction. */
export const takeByCode = (tx: Db, code: string): ReturnType<typeof takeConnectionToken> => takeConnectionToken(tx, toConnectionToken(code))

/** Returns whether the staff of a clinic see that a person is a patient there. */
export const isVisibleTo = async (db: Db, enrolment: Enrolment): Promise<boolean> =>
  (await selectVisiblePatient(db, enrolment)) !== undefined
