import * as z from 'zod/mini'
import { localDaySchema } from '../http/wire.schema.ts'

const count = z.int().check(z.nonnegative())

/**
 * Sums of glucose readings that can be joined: a day's, a week's, a slot's. Concentrations in mmol/l, unrounded. Figures are
 * of usable readings (valid and not marked unusual) unless they say otherwise. Those by consensus band count LO as below 3.0
 * and HI as above 13.9 mmol/l, and leave out scans whose quarter of an hour has a stored reading.
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
  /** By consensus band (3.0, 3.9, 10.0, 13.9 mmol/l), LO and HI included. */
  veryLowBand: count,
  lowBand: count,
  targetBand: count,
  highBand: count,
  veryHighBand: count,
  /** Sums of Kovatchev's risk r(BG) below and above its zero, LO and HI included; LBGI and HBGI are these over all of them. */
  lowRisk: z.number(),
  highRisk: z.number(),
  /** `lowRisk` of usable readings alone: what the specification's estimates are made of. */
  usableLowRisk: z.number(),
  /** Fasting or before a meal. */
  preprandialCount: count,
  /** After a meal. */
  postprandialCount: count,
  /** From a sensor, scans included. */
  sensorCount: count,
  /** Sensor readings by the zone stored with them: the patient's sensor range. */
  sensorLow: count,
  sensorNormal: count,
  sensorHigh: count,
  /** HI and LO of a sensor; counted in `hiCount` and `loCount`, too. */
  sensorHiCount: count,
  sensorLoCount: count,
  /** Sensor readings by consensus band, LO and HI included. */
  sensorVeryLowBand: count,
  sensorLowBand: count,
  sensorTargetBand: count,
  sensorHighBand: count,
  sensorVeryHighBand: count,
  /** Of the same sensor readings those from 3.0 up to below 3.5 and from 3.5 to 7.8 mmol/l: the bands of pregnancy. */
  sensorPregnancyLowBand: count,
  sensorPregnancyTargetBand: count,
  hiCount: count,
  loCount: count,
  unusualCount: count,
})
/** Counts and sums of a day's readings, of which the figures of any period are added up. */
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
/** One day of a diary in figures, as the provider sends it. */
export type DailySummary = z.infer<typeof dailySummarySchema>

/** A day's readings in figures. */
export type DailyTally = Pick<DailySummary, 'day' | 'glucose'>
