import * as z from 'zod/mini'
import { typedInstantSchema, uuidSchema, wireText } from '../http/wire.schema.ts'
import { entryOriginSchema, therapyLabelSchema } from './diaryEnumerations.ts'
import { emittedWallClockSchema, wallClockSchema } from '../validation/wallClock.schema.ts'

/** What every stored entry carries, whatever its kind. */
export const storedEntryFields = {
  id: uuidSchema,
  entryDate: emittedWallClockSchema,
  createdAt: typedInstantSchema,
  /** The slot that counts: `therapyLabelModified`, or else `therapyLabelOriginal`. */
  therapyLabel: therapyLabelSchema,
  therapyLabelOriginal: therapyLabelSchema,
  /** Set once a person has changed the proposed slot; null until then. */
  therapyLabelModified: z.nullable(therapyLabelSchema),
  origin: entryOriginSchema,
  /** IANA zone the entry was recorded in, for exports. */
  timeZone: z.string(),
  /** Counts up with every change; the value of `ETag` and `If-Match`. */
  version: z.int(),
  /** The person, other than the patient, who handed the entry over in an import; only given where one entry is read. */
  handedOverBy: z.optional(z.object({ id: uuidSchema, fullname: z.string() })),
}

/** What every new entry may carry. The label is proposed from the patient's label times when absent. */
export const newEntryFields = {
  entryDate: wallClockSchema,
  therapyLabel: z.optional(therapyLabelSchema),
  origin: z.optional(entryOriginSchema),
  timeZone: z.optional(wireText(64)),
}
