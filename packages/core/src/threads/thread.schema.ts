import * as z from 'zod/mini'
import { typedInstantSchema, uuidSchema } from '../http/wire.schema.ts'

/** Who takes part in a thread; `isPatient` for the one whose thread it is. */
export const participantSchema = z.object({ id: uuidSchema, fullname: z.string(), isPatient: z.boolean() })
/** Who takes part in a thread. */
export type Participant = z.infer<typeof participantSchema>

/** A conversation; its body and messages are plain text. */
export const threadSchema = z.object({
  id: uuidSchema,
  participants: z.array(participantSchema),
  /** Null while there is no message. */
  lastMessage: z.nullable(
    z.object({
      body: z.string(),
      createdAt: typedInstantSchema,
      /** Who typed it; null: an account that was deleted since. */
      createdById: z.nullable(uuidSchema),
    }),
  ),
  /** Whether the patient may write; staff always may. */
  patientResponseAllowed: z.boolean(),
  /** Messages of others that the caller has not seen. */
  unreadCount: z.int(),
})
/** A conversation as the provider sends it. */
export type Thread = z.infer<typeof threadSchema>

/** Without an id: the account was deleted since. */
const messageAuthorSchema = z.object({ id: z.nullable(uuidSchema), fullname: z.string() })

/** `createdBy` typed it; `sender` is the participant who speaks: the patient, when a supervisor writes. */
export const messageSchema = z.object({
  id: uuidSchema,
  body: z.string(),
  createdAt: typedInstantSchema,
  createdBy: messageAuthorSchema,
  sender: messageAuthorSchema,
})
/** A message as the provider sends it. */
export type Message = z.infer<typeof messageSchema>
