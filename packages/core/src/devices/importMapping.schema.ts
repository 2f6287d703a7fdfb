import * as z from 'zod/mini'
import { mealTypeSchema, therapyLabelSchema } from '../diary/diaryEnumerations.ts'
import { wireText } from '../http/wire.schema.ts'

/** Order of day, month and year in a date. */
export const dateOrderSchema = z.literal(['ymd', 'dmy', 'mdy'])
export type DateOrder = z.infer<typeof dateOrderSchema>

const columnSchema = z.optional(z.int().check(z.minimum(0), z.maximum(499)))

/** What a further column may hold. */
export const columnKindSchema = z.literal(['glucose', 'ketone', 'carbohydrate', 'rapidInsulin', 'basalInsulin'])
export type ColumnKind = z.infer<typeof columnKindSchema>

/** A column beside those of `ImportColumns`. */
export const furtherColumnSchema = z.object({
  column: z.int().check(z.minimum(0), z.maximum(499)),
  kind: columnKindSchema,
  /** `HH:MM`: the column holds what was measured or taken then, on the day of its row. */
  time: z.optional(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
  therapyLabel: z.optional(therapyLabelSchema),
  mealType: z.optional(mealTypeSchema),
})
export type FurtherColumn = z.infer<typeof furtherColumnSchema>

/** Which column of a file holds what, counted from 0; a column that is not there is left out. */
export const importColumnsSchema = z.object({
  /** Date with its time in one column, or the date alone when `time` is given. */
  date: z.int().check(z.minimum(0), z.maximum(499)),
  time: columnSchema,
  glucose: columnSchema,
  ketone: columnSchema,
  /** Grams. */
  carbohydrate: columnSchema,
  /** Units. */
  rapidInsulin: columnSchema,
  /** Units. */
  basalInsulin: columnSchema,
  note: columnSchema,
  /** More columns of one kind: several insulins, or a column for each time of the day. */
  more: z.optional(z.array(furtherColumnSchema).check(z.maxLength(60))),
})
/** Which column of a file holds what, counted from 0. */
export type ImportColumns = z.infer<typeof importColumnsSchema>

/** How a file of a layout that no format knows is read. */
export const importMappingSchema = z.object({
  columns: importColumnsSchema,
  dateOrder: dateOrderSchema,
  glucoseUnit: z.literal(['mmol/l', 'mg/dl']),
})
/** How a file of a layout that no format knows is read. */
export type ImportMapping = z.infer<typeof importMappingSchema>

/** A mapping kept for the next file with the same heading. */
export const savedImportMappingSchema = z.object({
  /** The heading row, normalised: what recognises the next file. */
  heading: wireText(2000).check(z.minLength(1)),
  /** What the user calls it. */
  name: wireText(100).check(z.minLength(1)),
  mapping: importMappingSchema,
})
export type SavedImportMapping = z.infer<typeof savedImportMappingSchema>
export const importMappingListSchema = z.array(savedImportMappingSchema).check(z.maxLength(50))
