import type { SeededRandom } from './seededRandom.ts'

/** What a made-up patient takes. */
export type DemoTreatment = 'basalBolus' | 'basalAndPill' | 'pill'

/** How well it goes: readings in target about 65 %, 58 %, or anything between 40 and 85 %. */
export type DemoControl = 'steady' | 'child' | 'mixed'

/** The habits that a made-up diary follows. */
export interface DemoProfile {
  treatment: DemoTreatment
  /** mmol/l before meals. */
  baseline: number
  /** mmol/l that a meal adds. */
  rise: number
  /** mmol/l by which a reading differs from what was to be expected, as a standard deviation. */
  spread: number
  /** Share of measurements that are made at all. */
  diligence: number
  /** Units of insulin for 10 g of carbohydrate. */
  unitsPer10Grams: number
  basalUnits: number
  /** Share of readings that the meter hands over; the rest is typed. */
  meterShare: number
}

export function makeDemoProfile(random: SeededRandom, treatment: DemoTreatment, control: DemoControl): DemoProfile {
  return {
    treatment,
    ...makeCourse(random, control),
    diligence: random.between(0.72, 0.98),
    unitsPer10Grams: random.between(0.6, 1.6),
    basalUnits: Math.round(random.between(10, 28)),
    meterShare: random.pick([0.6, 0.85, 0.95]),
  }
}

function makeCourse(random: SeededRandom, control: DemoControl): Pick<DemoProfile, 'baseline' | 'rise' | 'spread'> {
  if (control === 'steady') return { baseline: 6.2, rise: 2.3, spread: 1.55 }
  if (control === 'child') return { baseline: 6.4, rise: 2.4, spread: random.between(1.7, 2) }
  // The higher the readings are, the wider they scatter.
  const strain = random.next()
  return { baseline: 5.9 + 1.7 * strain, rise: random.between(1.4, 3), spread: 1.1 + strain }
}
