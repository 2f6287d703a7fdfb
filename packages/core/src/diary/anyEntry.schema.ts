import * as z from 'zod/mini'
import { feelEntrySchema } from './feelEntry.schema.ts'
import { glucoseEntrySchema } from './glucoseEntry.schema.ts'
import { ketoneEntrySchema } from './ketoneEntry.schema.ts'
import { mealEntrySchema } from './mealEntry.schema.ts'
import { medicineIntakeEntrySchema } from './medicineIntakeEntry.schema.ts'
import { physicalActivityEntrySchema } from './physicalActivityEntry.schema.ts'

/** An entry of any kind, told apart by `entryType`. */
export const diaryEntrySchema = z.discriminatedUnion('entryType', [
  glucoseEntrySchema,
  ketoneEntrySchema,
  mealEntrySchema,
  medicineIntakeEntrySchema,
  feelEntrySchema,
  physicalActivityEntrySchema,
])
/** An entry of any of the six kinds; `entryType` tells which. */
export type DiaryEntry = z.infer<typeof diaryEntrySchema>
