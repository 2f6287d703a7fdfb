import * as z from 'zod/mini'
import { meterDeviceSchema } from '../diary/meterDevice.schema.ts'
import { emittedWallClockSchema } from '../validation/wallClock.schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, pageQuery, patientParams, uuidSchema } from '../http/wire.schema.ts'
import { importMappingListSchema } from './importMapping.schema.ts'
import { transferSourceSchema } from './transfer.contract.ts'

/** How long the user who made an import may undo it; later only users who may change the diary. */
export const importUndoHours = 24

/** The receipt of one saved transfer. */
export const importSchema = z.object({
  id: uuidSchema,
  createdAt: instantSchema,
  /** Null when the account was deleted. */
  createdBy: z.nullable(z.object({ id: uuidSchema, fullname: z.string() })),
  device: z.nullable(meterDeviceSchema),
  source: z.nullable(transferSourceSchema),
  /** Minutes that were added to every time of the meter. */
  shiftMinutes: z.int(),
  savedCount: z.int(),
  duplicateCount: z.int(),
  refusedCount: z.int(),
  /** Entries of this import that are in the diary now. */
  remainingCount: z.int(),
  /** How many of those were changed by hand since; an undo takes them, too. */
  changedCount: z.int(),
  /** Of the entries that remain; null when none does. */
  firstEntryDate: z.nullable(emittedWallClockSchema),
  lastEntryDate: z.nullable(emittedWallClockSchema),
  /** Null: not undone. */
  undoneAt: z.nullable(instantSchema),
  /** Whether the caller may undo it now. */
  canUndo: z.boolean(),
})
export type Import = z.infer<typeof importSchema>

const params = z.object({ userId: uuidSchema, id: uuidSchema })

export const importContract = {
  list: defineEndpoint({
    id: 'import.list',
    method: 'GET',
    path: '/v1/patient/{userId}/import',
    summary: 'Imports into a diary, newest first',
    params: patientParams,
    query: z.object(pageQuery),
    response: z.array(importSchema),
    paged: true,
  }),
  read: defineEndpoint({
    id: 'import.read',
    method: 'GET',
    path: '/v1/patient/{userId}/import/{id}',
    summary: 'One import',
    params,
    response: importSchema,
  }),
  undo: defineEndpoint({
    id: 'import.undo',
    method: 'DELETE',
    path: '/v1/patient/{userId}/import/{id}',
    summary: 'Take every entry of an import out of the diary again; the same readings may be imported anew',
    params,
    response: z.object({ removedCount: z.int() }),
  }),
  readMappings: defineEndpoint({
    id: 'import.readMappings',
    method: 'GET',
    path: '/v1/user/{userId}/import-mapping',
    summary: 'How the user read files of unknown layout before',
    params: patientParams,
    response: importMappingListSchema,
  }),
  updateMappings: defineEndpoint({
    id: 'import.updateMappings',
    method: 'PUT',
    path: '/v1/user/{userId}/import-mapping',
    summary: 'Replace what the user knows about files of unknown layout',
    params: patientParams,
    body: importMappingListSchema,
    response: importMappingListSchema,
  }),
}
