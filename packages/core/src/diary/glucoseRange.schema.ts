import * as z from 'zod/mini'
import { uuidSchema } from '../http/wire.schema.ts'
import { emittedWallClockSchema } from '../validation/wallClock.schema.ts'
import { mealTypeSchema, therapyLabelSchema } from './diaryEnumerations.ts'

/** A target range. The zone of a reading comes from the range valid at its `entryDate`. */
export const glucoseRangeSchema = z.object({
  id: uuidSchema,
  mealType: mealTypeSchema,
  /** Set on a range that applies to one slot whatever the meal type; null otherwise. */
  therapyLabel: z.nullable(therapyLabelSchema),
  /** `sensor` on the one all-day range of sensor readings (its meal type is 0); null on those of hand and meter readings. */
  origin: z.nullable(z.literal('sensor')),
  /** mmol/l, inclusive. */
  min: z.number(),
  /** mmol/l, inclusive. */
  max: z.number(),
  validFrom: emittedWallClockSchema,
  /** Null: still valid. */
  validTo: z.nullable(emittedWallClockSchema),
  version: z.int(),
})
/** A target range, valid from one time to another; bounds in mmol/l. */
export type GlucoseRange = z.infer<typeof glucoseRangeSchema>
