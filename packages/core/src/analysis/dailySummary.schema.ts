import * as z from 'zod/mini'
import { localDaySchema } from '../http/wire.schema.ts'

const count = z.int().check(z.nonnegative())

/**
 * Sums of glucose readings that can be joined: a day's, a week's, a slot's. Concentrations in mmol/l, unrounded. All but
 * the last three counts are of usable readings (valid and not marked unusual).
 */
export const glucoseTallySchema = z.object({
  count,
  /** Null without a usable reading. */
  average: z.nullable(z.number()),
  /** Sum of squared distances from the average, (mmol/l)². */
  squares: z.number(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** By the zone stored with the reading: the patient's own ranges. */
  low: count,
  normal: count,
  high: count,
  /** By consensus band (3.0, 3.9, 10.0, 13.9 mmol/l). */
  veryLowBand: count,
  lowBand: count,
  targetBand: count,
  highBand: count,
  veryHighBand: count,
  /** Sums of Kovatchev's risk r(BG) below and above its zero; LBGI and HBGI are these over `count`. */
  lowRisk: z.number(),
  highRisk: z.number(),
  /** Fasting or before a meal. */
  preprandialCount: count,
  /** After a meal. */
  postprandialCount: count,
  /** From a sensor. */
  sensorCount: count,
  hiCount: count,
  loCount: count,
  unusualCount: count,
})
export type GlucoseTally = z.infer<typeof glucoseTallySchema>

/** One day of a diary in figures; kept up to date by the provider with every write. */
export const dailySummarySchema = z.object({
  /** On the patient's wall clock. */
  day: localDaySchema,
  glucose: glucoseTallySchema,
  /** Entries of all kinds. */
  entryCount: count,
  /** mmol/l, valid readings not marked unusual; null without one. */
  maxKetone: z.nullable(z.number()),
})
export type DailySummary = z.infer<typeof dailySummarySchema>

/** A day's readings in figures. */
export type DailyTally = Pick<DailySummary, 'day' | 'glucose'>
