import type { Gender } from '@diab/internal/account'
import { newConnectionToken } from '../../platform/access/connectionToken.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createDefaultTherapies } from '../../record/therapy/patientTherapy.ts'
import { insertPerson } from './supervision.store.ts'

/** Opens the account of a patient who does not sign in, with the therapy that every new patient begins with. */
export async function openAccountWithoutSignIn(
  tx: Db,
  { fullname, dateOfBirth, gender }: { fullname: string; dateOfBirth: string; gender: Gender | null },
): Promise<{ id: string; connectionToken: string }> {
  const person = { id: uuidv7(), connectionToken: newConnectionToken() }
  await insertPerson(tx, { ...person, fullname: fullname.trim(), dateOfBirth, gender })
  await createDefaultTherapies(tx, [person.id])
  return person
}
