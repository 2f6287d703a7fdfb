import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'

/** Stores a message to customer service; returns its id. */
export async function insertContactMessage(tx: Db, message: { name: string; email: string; message: string }): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('contact_message')
    .values({ id, ...message })
    .execute()
  return id
}
