import type { SeededRandom } from './seededRandom.ts'

/** What a made-up patient takes. */
export type DemoTreatment = 'basalBolus' | 'basalAndPill' | 'pill'

/** The habits that a made-up diary follows. */
export interface DemoProfile {
  treatment: DemoTreatment
  /** mmol/l before meals. */
  baseline: number
  /** mmol/l that a meal adds. */
  rise: number
  /** Share of measurements that are made at all. */
  diligence: number
  /** Units of insulin for 10 g of carbohydrate. */
  unitsPer10Grams: number
  basalUnits: number
  /** Share of readings that the meter hands over; the rest is typed. */
  meterShare: number
}

export function makeDemoProfile(random: SeededRandom, treatment: DemoTreatment): DemoProfile {
  return {
    treatment,
    baseline: random.between(5.4, treatment === 'pill' ? 7.6 : 8.2),
    rise: random.between(1.4, 3.6),
    diligence: random.between(0.72, 0.98),
    unitsPer10Grams: random.between(0.6, 1.6),
    basalUnits: Math.round(random.between(10, 28)),
    meterShare: random.pick([0.6, 0.85, 0.95]),
  }
}
