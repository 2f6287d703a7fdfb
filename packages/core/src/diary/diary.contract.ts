import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { pageQuery, patientParams, uuidSchema } from '../http/wire.schema.ts'
import { diaryEntrySchema } from './anyEntry.schema.ts'
import { EntryType, therapyLabelSchema } from './diaryEnumerations.ts'
import { feelEntrySchema, feelTypeSchema, newFeelEntrySchema } from './feelEntry.schema.ts'
import { glucoseEntrySchema, newGlucoseEntrySchema } from './glucoseEntry.schema.ts'
import { ketoneEntrySchema, newKetoneEntrySchema } from './ketoneEntry.schema.ts'
import { mealEntrySchema, newMealEntrySchema } from './mealEntry.schema.ts'
import { medicineIntakeEntrySchema, newMedicineIntakeEntrySchema } from './medicineIntakeEntry.schema.ts'
import { newPhysicalActivityEntrySchema, physicalActivityEntrySchema, physicalActivityTypeSchema } from './physicalActivityEntry.schema.ts'
import { wallClockSchema } from '../validation/wallClock.schema.ts'

const entrySchemas = {
  [EntryType.Glucose]: { stored: glucoseEntrySchema, fresh: newGlucoseEntrySchema },
  [EntryType.Ketone]: { stored: ketoneEntrySchema, fresh: newKetoneEntrySchema },
  [EntryType.Meal]: { stored: mealEntrySchema, fresh: newMealEntrySchema },
  [EntryType.MedicineIntake]: { stored: medicineIntakeEntrySchema, fresh: newMedicineIntakeEntrySchema },
  [EntryType.Feel]: { stored: feelEntrySchema, fresh: newFeelEntrySchema },
  [EntryType.PhysicalActivity]: { stored: physicalActivityEntrySchema, fresh: newPhysicalActivityEntrySchema },
} as const

export const diarySortSchema = z.literal(['entry_date_asc', 'entry_date_desc'])
/** The order of a list of entries, by the time on the wall clock. */
export type DiarySort = z.infer<typeof diarySortSchema>

/** Entries with `after` <= entryDate < `before`; newest first unless `sortBy` says otherwise. */
export const diaryQuerySchema = z.object({
  after: z.optional(wallClockSchema),
  before: z.optional(wallClockSchema),
  sortBy: z.optional(diarySortSchema),
  ...pageQuery,
})
export type DiaryQuery = z.input<typeof diaryQuerySchema>

export const entryParams = z.object({ userId: uuidSchema, id: uuidSchema })

/** One result of a diary create; each item succeeds or fails alone. */
const createdItemSchema = <Stored extends z.ZodMiniType>(stored: Stored) =>
  z.object({ statusCode: z.int(), body: z.union([stored, z.looseObject({ title: z.string() })]) })

/** Most entries of one create call. */
export const createBatchMax = 500

function entryContract<Type extends EntryType, Stored extends z.ZodMiniType, Fresh extends z.ZodMiniType>(
  entryType: Type,
  { stored, fresh }: { stored: Stored; fresh: Fresh },
) {
  const collection = `/v1/patient/{userId}/diary/${entryType}` as const
  const item = `${collection}/{id}` as const
  return {
    list: defineEndpoint({
      id: `diary.${entryType}.list`,
      method: 'GET',
      path: collection,
      summary: `Entries of one kind: ${entryType}`,
      params: patientParams,
      query: diaryQuerySchema,
      response: z.array(stored),
      paged: true,
      hasColumns: true,
    }),
    create: defineEndpoint({
      id: `diary.${entryType}.create`,
      method: 'POST',
      path: collection,
      summary: `Create entries: ${entryType}`,
      params: patientParams,
      body: z.array(z.object({ entry: fresh })).check(z.minLength(1), z.maxLength(createBatchMax)),
      response: z.array(createdItemSchema(stored)),
      idempotent: true,
    }),
    read: defineEndpoint({
      id: `diary.${entryType}.read`,
      method: 'GET',
      path: item,
      summary: `Read one entry: ${entryType}`,
      params: entryParams,
      response: stored,
    }),
    update: defineEndpoint({
      id: `diary.${entryType}.update`,
      method: 'PUT',
      path: item,
      summary: `Replace one entry: ${entryType}`,
      params: entryParams,
      body: fresh,
      response: stored,
      conditional: true,
    }),
    remove: defineEndpoint({
      id: `diary.${entryType}.remove`,
      method: 'DELETE',
      path: item,
      summary: `Delete one entry: ${entryType}`,
      params: entryParams,
      conditional: true,
    }),
  }
}

export const diaryContract = {
  list: defineEndpoint({
    id: 'diary.list',
    method: 'GET',
    path: '/v1/patient/{userId}/diary',
    summary: 'Entries of all kinds',
    params: patientParams,
    query: diaryQuerySchema,
    response: z.array(diaryEntrySchema),
    paged: true,
    hasColumns: true,
  }),
  relabel: defineEndpoint({
    id: 'diary.relabel',
    method: 'PUT',
    path: '/v1/patient/{userId}/diary/{id}/label',
    summary: 'Change the time-of-day slot of an entry',
    params: entryParams,
    body: z.object({ therapyLabel: therapyLabelSchema }),
    response: diaryEntrySchema,
    conditional: true,
  }),
  feelTypes: defineEndpoint({
    id: 'diary.feelTypes',
    method: 'GET',
    path: '/v1/diary/feel-type',
    summary: 'Feel types',
    response: z.array(feelTypeSchema),
  }),
  physicalActivityTypes: defineEndpoint({
    id: 'diary.physicalActivityTypes',
    method: 'GET',
    path: '/v1/diary/physical-activity-type',
    summary: 'Physical activity types',
    query: z.object(pageQuery),
    response: z.array(physicalActivityTypeSchema),
  }),
  [EntryType.Glucose]: entryContract(EntryType.Glucose, entrySchemas[EntryType.Glucose]),
  [EntryType.Ketone]: entryContract(EntryType.Ketone, entrySchemas[EntryType.Ketone]),
  [EntryType.Meal]: entryContract(EntryType.Meal, entrySchemas[EntryType.Meal]),
  [EntryType.MedicineIntake]: entryContract(EntryType.MedicineIntake, entrySchemas[EntryType.MedicineIntake]),
  [EntryType.Feel]: entryContract(EntryType.Feel, entrySchemas[EntryType.Feel]),
  [EntryType.PhysicalActivity]: entryContract(EntryType.PhysicalActivity, entrySchemas[EntryType.PhysicalActivity]),
}
