import * as z from 'zod/mini'
import { copyOfSchema } from '../diary/entryCopy.ts'
import { newFeelEntrySchema } from '../diary/feelEntry.schema.ts'
import { newGlucoseEntrySchema } from '../diary/glucoseEntry.schema.ts'
import { newKetoneEntrySchema } from '../diary/ketoneEntry.schema.ts'
import { newMealEntrySchema } from '../diary/mealEntry.schema.ts'
import { newMedicineIntakeEntrySchema } from '../diary/medicineIntakeEntry.schema.ts'
import { newPhysicalActivityEntrySchema } from '../diary/physicalActivityEntry.schema.ts'
import { meterDeviceSchema } from '../diary/meterDevice.schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { emittedWallClockSchema } from '../validation/wallClock.schema.ts'
import { EntryType, entryOriginSchema, entryTypeSchema } from '../diary/diaryEnumerations.ts'
import { glucoseUnitSchema } from '../diary/glucoseEntry.schema.ts'
import { instantSchema, pageQuery, queryInteger, uuidSchema, wireText } from '../http/wire.schema.ts'

/** Most readings of one transfer. */
export const transferListMax = 600_000
/** Most that is handed over in one call; more arrives in pieces, from a signed-in person. */
export const transferMaxBodyBytes = 256 * 1024
export const transferPieceMaxBytes = 1024 * 1024
/** Most items of one piece, refused rows included. */
export const transferPieceMaxItems = 5000
/** Most pieces of one transfer. */
export const transferMaxPieces = 1200
/** A transfer with more items and refused rows than this is shown in pages. */
export const transferListedMax = 5000
export const transferLifetimeHours = 24

const lineSchema = z.optional(z.int().check(z.minimum(1)))

/** A row that could not be read, with its position and the reason. */
export const refusedRowSchema = z.object({
  line: z.nullable(z.int()),
  /** The original row, cut to 200 characters. */
  row: wireText(200),
  /** Hungarian sentence for the person who uploads. */
  reason: wireText(300),
})
export type RefusedRow = z.infer<typeof refusedRowSchema>

const handed = <Fresh extends z.core.$ZodLooseShape>(fresh: z.ZodMiniObject<Fresh>, most = transferListMax) =>
  z.array(z.extend(fresh, { line: lineSchema, copyOf: z.optional(copyOfSchema) })).check(z.maxLength(most))

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
/** Entries that a device or a file hands over, by kind, with the rows that were refused. */
export type NewTransfer = z.input<typeof newTransferSchema>

const inPiece = <Fresh extends z.core.$ZodLooseShape>(fresh: z.ZodMiniObject<Fresh>) => z.optional(handed(fresh, transferPieceMaxItems))

/** Some of the items of a transfer that arrives in pieces. */
export const transferPieceSchema = z.object({
  glucoseList: inPiece(newGlucoseEntrySchema),
  medicineIntakeList: inPiece(newMedicineIntakeEntrySchema),
  mealList: inPiece(newMealEntrySchema),
  ketoneList: inPiece(newKetoneEntrySchema),
  feelList: inPiece(newFeelEntrySchema),
  physicalActivityList: inPiece(newPhysicalActivityEntrySchema),
  refusedList: z.optional(z.array(refusedRowSchema).check(z.maxLength(transferPieceMaxItems))),
})
export type TransferPiece = z.input<typeof transferPieceSchema>

/** The lists whose readings a sensor, a meter or a person may have given. */
export const originListSchema = z.literal(['glucoseList', 'ketoneList'])
export type OriginList = z.infer<typeof originListSchema>

/** A person's correction: readings of `list` that came as `from` are saved as `to`. */
export const originChangeSchema = z.object({ list: originListSchema, from: entryOriginSchema, to: entryOriginSchema })
export type OriginChange = z.infer<typeof originChangeSchema>

/** One for each list and origin. */
const originChangeMax = 6

const originWord = /^(glucoseList|ketoneList):(hand|meter|sensor):(hand|meter|sensor)$/

/** Changes of origin in a query string: `glucoseList:meter:sensor`, separated by commas. */
const queryOrigins = z.pipe(
  z.string().check(z.refine((text) => text.split(',').length <= originChangeMax && text.split(',').every((word) => originWord.test(word)))),
  z.transform((text) =>
    text.split(',').map((word): OriginChange => {
      const [list, from, to] = word.split(':')
      return { list, from, to } as OriginChange
    }),
  ),
)

/** What `queryOrigins` reads; undefined for no change. */
export const writeOrigins = (changes: readonly OriginChange[]): string | undefined =>
  changes.length === 0 ? undefined : changes.map(({ list, from, to }) => `${list}:${from}:${to}`).join(',')

/**
 * new: will be saved; duplicate: already in the diary, left out; confirm: saved only when the user confirms it;
 * ahead: later than now, saved only with a shift that brings it back.
 */
export const transferItemStateSchema = z.literal(['new', 'duplicate', 'confirm', 'ahead'])
export type TransferItemState = z.infer<typeof transferItemStateSchema>

const offeredItem = <Fresh extends z.core.$ZodLooseShape>(fresh: z.ZodMiniObject<Fresh>) =>
  z.extend(fresh, {
    line: lineSchema,
    /** Names the item in `confirmed` of a save; grows in the order in which the items were handed over, perhaps with gaps. */
    index: z.int(),
    state: transferItemStateSchema,
  })
const offered = <Fresh extends z.core.$ZodLooseShape>(fresh: z.ZodMiniObject<Fresh>) => z.array(offeredItem(fresh))

/** One item of a page of a large transfer. */
export const transferPageItemSchema = z.discriminatedUnion('entryType', [
  z.object({ entryType: z.literal(EntryType.Glucose), item: offeredItem(newGlucoseEntrySchema) }),
  z.object({ entryType: z.literal(EntryType.MedicineIntake), item: offeredItem(newMedicineIntakeEntrySchema) }),
  z.object({ entryType: z.literal(EntryType.Meal), item: offeredItem(newMealEntrySchema) }),
  z.object({ entryType: z.literal(EntryType.Ketone), item: offeredItem(newKetoneEntrySchema) }),
  z.object({ entryType: z.literal(EntryType.Feel), item: offeredItem(newFeelEntrySchema) }),
  z.object({ entryType: z.literal(EntryType.PhysicalActivity), item: offeredItem(newPhysicalActivityEntrySchema) }),
])
export type TransferPageItem = z.infer<typeof transferPageItemSchema>

/** The items of one kind and origin. */
export const transferGroupSchema = z.object({
  entryType: entryTypeSchema,
  /** As the readings were handed over; a change of origin does not move them. */
  handedOrigin: entryOriginSchema,
  /** As they will be saved. */
  origin: entryOriginSchema,
  count: z.int(),
  newCount: z.int(),
  firstEntryDate: emittedWallClockSchema,
  lastEntryDate: emittedWallClockSchema,
})
export type TransferGroup = z.infer<typeof transferGroupSchema>

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
  /** True: too much for one answer. The lists are empty, and items and refused rows are read in pages. */
  isPaged: z.boolean(),
  counts: z.object({ new: z.int(), duplicate: z.int(), confirm: z.int(), ahead: z.int(), refused: z.int() }),
  groups: z.array(transferGroupSchema),
  /** Units in which glucose was handed over. */
  glucoseUnits: z.array(glucoseUnitSchema),
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

const tokenParams = z.object({ token: transferTokenSchema })
const handedOver = z.object({ transferToken: transferTokenSchema, expiresAt: instantSchema })

/** What a transfer is compared with. */
const comparisonQuery = {
  patientId: z.optional(uuidSchema),
  /** Minutes to add to every time; the answer holds the times so put right. */
  shiftMinutes: z.optional(queryShift),
  origins: z.optional(queryOrigins),
}

/** How far a transfer that arrives in pieces has come. */
export const transferProgressSchema = z.object({
  source: z.nullable(transferSourceSchema),
  /** Numbers of the pieces that have arrived, in order. */
  pieces: z.array(z.int()),
  itemCount: z.int(),
  refusedCount: z.int(),
  isEnded: z.boolean(),
  /** How far a save under way has come; null while there is none. */
  savedPercent: z.nullable(z.int()),
  expiresAt: instantSchema,
})
export type TransferProgress = z.infer<typeof transferProgressSchema>

export const transferContract = {
  create: defineEndpoint({
    id: 'transfer.create',
    method: 'POST',
    path: '/v1/transfer',
    summary: 'Hand over readings in one call; anonymous, rate-limited, at most 256 kB',
    auth: 'public',
    body: newTransferSchema,
    response: handedOver,
    status: 201,
    maxBodyBytes: transferMaxBodyBytes,
  }),
  open: defineEndpoint({
    id: 'transfer.open',
    method: 'POST',
    path: '/v1/transfer/open',
    summary: 'Begin a transfer that arrives in pieces',
    body: z.object({ device: z.nullable(meterDeviceSchema), source: z.optional(z.nullable(transferSourceSchema)) }),
    response: handedOver,
    status: 201,
    refusals: [429],
  }),
  readProgress: defineEndpoint({
    id: 'transfer.readProgress',
    method: 'GET',
    path: '/v1/transfer/{token}/piece',
    summary: 'Which pieces have arrived; for the person who began the transfer',
    params: tokenParams,
    response: transferProgressSchema,
    refusals: [404, 409, 410],
  }),
  addPiece: defineEndpoint({
    id: 'transfer.addPiece',
    method: 'PUT',
    path: '/v1/transfer/{token}/piece/{number}',
    summary: 'Add a piece; the same piece under the same number again changes nothing, another one is 422',
    params: z.object({ token: transferTokenSchema, number: queryInteger(1, transferMaxPieces) }),
    body: transferPieceSchema,
    response: z.object({ itemCount: z.int(), refusedCount: z.int() }),
    maxBodyBytes: transferPieceMaxBytes,
    refusals: [404, 409, 410, 429],
  }),
  end: defineEndpoint({
    id: 'transfer.end',
    method: 'POST',
    path: '/v1/transfer/{token}/end',
    summary: 'Say that all pieces were sent; 409 while one is missing',
    params: tokenParams,
    body: z.object({ pieceCount: z.int().check(z.minimum(1), z.maximum(transferMaxPieces)) }),
    response: z.object({ itemCount: z.int(), refusedCount: z.int() }),
    refusals: [404, 409, 410],
  }),
  discard: defineEndpoint({
    id: 'transfer.discard',
    method: 'DELETE',
    path: '/v1/transfer/{token}',
    summary: 'Give up a transfer that arrived in pieces; for the person who began it',
    params: tokenParams,
    refusals: [404, 409, 410],
  }),
  read: defineEndpoint({
    id: 'transfer.read',
    method: 'GET',
    path: '/v1/transfer/{token}',
    summary: 'What was handed over; with patientId, told apart from what that diary already holds',
    params: tokenParams,
    query: z.object(comparisonQuery),
    response: transferSchema,
    refusals: [409, 410],
  }),
  listItems: defineEndpoint({
    id: 'transfer.listItems',
    method: 'GET',
    path: '/v1/transfer/{token}/item',
    summary: 'Items in the order handed over, one page at a time; noLimit is honoured up to 5,000',
    params: tokenParams,
    query: z.object({ ...comparisonQuery, ...pageQuery, state: z.optional(transferItemStateSchema) }),
    response: z.array(transferPageItemSchema),
    paged: true,
    refusals: [409, 410],
  }),
  listRefused: defineEndpoint({
    id: 'transfer.listRefused',
    method: 'GET',
    path: '/v1/transfer/{token}/refused',
    summary: 'Rows that could not be read, one page at a time; noLimit is honoured up to 5,000',
    params: tokenParams,
    query: z.object(pageQuery),
    response: z.array(refusedRowSchema),
    paged: true,
    refusals: [409, 410],
  }),
  save: defineEndpoint({
    id: 'transfer.save',
    method: 'POST',
    path: '/v1/transfer/{token}/save',
    summary: 'Save into a diary, once',
    params: tokenParams,
    body: z.object({
      patientId: uuidSchema,
      /** Indexes of the items to confirm. */
      confirmed: z.optional(z.array(z.int()).check(z.maxLength(100_000))),
      /** Minutes to add to every time of the meter; 0 unless given. */
      shiftMinutes: z.optional(shiftMinutesSchema),
      /** What the person who saves knows better of where readings come from. */
      origins: z.optional(z.array(originChangeSchema).check(z.maxLength(originChangeMax))),
    }),
    response: savedTransferSchema,
    refusals: [410],
    idempotent: true,
  }),
}
