import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'

/** Keeps what somebody wrote to the customer service. */
export async function insertContactMessage(tx: Db, message: { name: string; email: string; message: string }): Promise<void> {
  await tx
    .insertInto('contact_message')
    .values({ id: uuidv7(), ...message })
    .execute()
}
