import * as z from 'zod/mini'
import { newFeelEntrySchema } from '../diary/feelEntry.schema.ts'
import { newGlucoseEntrySchema } from '../diary/glucoseEntry.schema.ts'
import { newKetoneEntrySchema } from '../diary/ketoneEntry.schema.ts'
import { newMealEntrySchema } from '../diary/mealEntry.schema.ts'
import { newMedicineIntakeEntrySchema } from '../diary/medicineIntakeEntry.schema.ts'
import { newPhysicalActivityEntrySchema } from '../diary/physicalActivityEntry.schema.ts'
import { meterDeviceSchema } from '../diary/meterDevice.schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, queryInteger, uuidSchema, wireText } from '../http/wire.schema.ts'

/** Most readings of one kind in one transfer. */
export const transferListMax = 100_000
export const transferMaxBodyBytes = 32 * 1024 * 1024
export const transferLifetimeHours = 24

const lineSchema = z.optional(z.int().check(z.minimum(1)))

/** A row that could not be read, with where it stood and why. */
export const refusedRowSchema = z.object({
  line: z.nullable(z.int()),
  /** The row as it stood, cut to 200 characters. */
  row: wireText(200),
  /** Hungarian sentence for the person who uploads. */
  reason: wireText(300),
})
export type RefusedRow = z.infer<typeof refusedRowSchema>

const handed = <Fresh extends z.core.$ZodLooseShape>(fresh: z.ZodMiniObject<Fresh>) =>
  z.array(z.extend(fresh, { line: lineSchema })).check(z.maxLength(transferListMax))

/** Where readings came from. */
export const transferSourceSchema = z.object({
  /** Id of a file format, `bluetooth`, or what a device program calls itself. */
  format: wireText(64).check(z.minLength(1)),
  fileName: z.nullable(wireText(255)),
})
export type TransferSource = z.infer<typeof transferSourceSchema>

/** A meter's clock is put right by at most this much in either direction: a wrong year, not a wrong century. */
export const shiftMaxMinutes = 20 * 366 * 24 * 60
const shiftMinutesSchema = z.int().check(z.minimum(-shiftMaxMinutes), z.maximum(shiftMaxMinutes))
const queryShift = queryInteger(-shiftMaxMinutes, shiftMaxMinutes)

/** What a device program or the browser's import hands over. */
export const newTransferSchema = z.object({
  device: z.nullable(meterDeviceSchema),
  source: z.optional(z.nullable(transferSourceSchema)),
  glucoseList: handed(newGlucoseEntrySchema),
  medicineIntakeList: handed(newMedicineIntakeEntrySchema),
  mealList: handed(newMealEntrySchema),
  ketoneList: handed(newKetoneEntrySchema),
  feelList: z.optional(handed(newFeelEntrySchema)),
  physicalActivityList: z.optional(handed(newPhysicalActivityEntrySchema)),
  /** Rows the reader of the file refused before handing over. */
  refusedList: z.optional(z.array(refusedRowSchema).check(z.maxLength(transferListMax))),
})
export type NewTransfer = z.input<typeof newTransferSchema>

/**
 * new: will be saved; duplicate: already in the diary, left out; confirm: saved only when the user confirms it;
 * ahead: later than now, saved only with a shift that brings it back.
 */
export const transferItemStateSchema = z.literal(['new', 'duplicate', 'confirm', 'ahead'])
export type TransferItemState = z.infer<typeof transferItemStateSchema>

const offered = <Fresh extends z.core.$ZodLooseShape>(fresh: z.ZodMiniObject<Fresh>) =>
  z.array(
    z.extend(fresh, {
      line: lineSchema,
      /** Position in the transfer over all kinds; what `confirmed` of a save lists. */
      index: z.int(),
      state: transferItemStateSchema,
    }),
  )

export const transferSchema = z.object({
  transferToken: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  device: z.nullable(meterDeviceSchema),
  source: z.nullable(transferSourceSchema),
  glucoseList: offered(newGlucoseEntrySchema),
  medicineIntakeList: offered(newMedicineIntakeEntrySchema),
  mealList: offered(newMealEntrySchema),
  ketoneList: offered(newKetoneEntrySchema),
  feelList: offered(newFeelEntrySchema),
  physicalActivityList: offered(newPhysicalActivityEntrySchema),
  refusedList: z.array(refusedRowSchema),
})
export type Transfer = z.infer<typeof transferSchema>

export const savedTransferSchema = z.object({
  importId: uuidSchema,
  savedCount: z.int(),
  duplicateCount: z.int(),
  /** Asked for confirmation and not confirmed. */
  unconfirmedCount: z.int(),
  /** Later than now. */
  aheadCount: z.int(),
  refusedCount: z.int(),
})
export type SavedTransfer = z.infer<typeof savedTransferSchema>

/** 128 random bits, base64url. */
export const transferTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const transferContract = {
  create: defineEndpoint({
    id: 'transfer.create',
    method: 'POST',
    path: '/v1/transfer',
    summary: 'Hand over readings; anonymous, rate-limited',
    auth: 'public',
    body: newTransferSchema,
    response: z.object({ transferToken: transferTokenSchema, expiresAt: instantSchema }),
    status: 201,
    maxBodyBytes: transferMaxBodyBytes,
  }),
  read: defineEndpoint({
    id: 'transfer.read',
    method: 'GET',
    path: '/v1/transfer/{token}',
    summary: 'What was handed over; with patientId, told apart from what that diary already holds',
    params: z.object({ token: transferTokenSchema }),
    query: z.object({
      patientId: z.optional(uuidSchema),
      /** Minutes to add to every time; the answer holds the times so put right. */
      shiftMinutes: z.optional(queryShift),
    }),
    response: transferSchema,
    refusals: [409, 410],
  }),
  save: defineEndpoint({
    id: 'transfer.save',
    method: 'POST',
    path: '/v1/transfer/{token}/save',
    summary: 'Save into a diary, once',
    params: z.object({ token: transferTokenSchema }),
    body: z.object({
      patientId: uuidSchema,
      /** Indexes of the items to confirm. */
      confirmed: z.optional(z.array(z.int()).check(z.maxLength(transferListMax))),
      /** Minutes to add to every time of the meter; 0 unless given. */
      shiftMinutes: z.optional(shiftMinutesSchema),
    }),
    response: savedTransferSchema,
    refusals: [410],
    idempotent: true,
  }),
}
