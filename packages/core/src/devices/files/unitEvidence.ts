import { ResultValidity } from '../../diary/diaryEnumerations.ts'
import { glucoseMaxMmolPerL, glucoseMinMmolPerL } from '../../diary/diaryLimits.ts'
import type { GlucoseUnit, NewGlucoseEntry } from '../../diary/glucoseEntry.schema.ts'
import { fromMmolPerL } from '../../diary/glucoseUnit.ts'
import type { FileQuestion } from './fileReading.ts'

/** mmol/l end below it; values of a day in mg/dl do not all lie below it. */
const lowestOfMgPerDl = 40
/** From here to there both units are possible: a few hypos in mg/dl, or very high values in mmol/l. */
const lowestInDoubt = 20
/** What lies outside is not HI or LO but another unit, or a decimal mark that was lost. */
const possible = { 'mmol/l': [0.1, 55], 'mg/dl': [5, 1000] } as const

const bounds = {
  'mmol/l': { min: glucoseMinMmolPerL, max: glucoseMaxMmolPerL },
  'mg/dl': { min: fromMmolPerL(glucoseMinMmolPerL, 'mg/dl'), max: fromMmolPerL(glucoseMaxMmolPerL, 'mg/dl') },
} as const

/** Whether a glucose may be so much at all. */
export const isPossible = (value: number, unit: GlucoseUnit): boolean => value >= possible[unit][0] && value <= possible[unit][1]

/** Sets the unit; a value outside what a glucose may be becomes HI or LO with the bound as value. */
export function setUnit(entry: NewGlucoseEntry, unit: GlucoseUnit): void {
  const { min, max } = bounds[unit]
  entry.unit = unit
  const isHigh = entry.glucoseResultValidity === ResultValidity.High || entry.value > max
  if (!isHigh && entry.glucoseResultValidity !== ResultValidity.Low && !(entry.value < min)) return
  entry.value = isHigh ? max : min
  entry.glucoseResultValidity = isHigh ? ResultValidity.High : ResultValidity.Low
}

/** What the values of all rows say about their unit, when neither heading nor row does. */
export class UnitEvidence {
  /** The unit that was assumed from the values. */
  assumed: GlucoseUnit | undefined
  readonly #answer: GlucoseUnit | undefined
  #waiting: NewGlucoseEntry[] = []
  #lowest = Number.POSITIVE_INFINITY
  #highest = Number.NEGATIVE_INFINITY
  /** Plain values by the unit they are said to have, and how many of them lie outside what a glucose may be. */
  readonly #told = { 'mmol/l': { count: 0, outside: 0 }, 'mg/dl': { count: 0, outside: 0 } }

  constructor(answer: GlucoseUnit | undefined) {
    this.#answer = answer
  }

  /** The unit of a value, if it is known before all are read. */
  known(unit: GlucoseUnit | null): GlucoseUnit | undefined {
    return unit ?? this.#answer
  }

  /** Gives the entry its unit: the one its row or heading names, or the one that all values will agree on. */
  add(entry: NewGlucoseEntry, unit: GlucoseUnit | null): void {
    const isBeyond = entry.glucoseResultValidity !== undefined
    const known = this.known(unit)
    if (known) {
      const told = this.#told[known]
      if (!isBeyond) told.count++
      setUnit(entry, known)
      if (entry.glucoseResultValidity !== undefined && !isBeyond) told.outside++
      return
    }
    this.#waiting.push(entry)
    if (entry.value < this.#lowest) this.#lowest = entry.value
    if (entry.value > this.#highest) this.#highest = entry.value
  }

  /** The unit in which most values are impossible; a file that names it is not believed. */
  get contradicted(): GlucoseUnit | undefined {
    return (['mmol/l', 'mg/dl'] as const).find((unit) => this.#told[unit].outside * 2 > this.#told[unit].count)
  }

  /** Gives the entries that waited their unit, or asks. */
  settle(): FileQuestion | undefined {
    if (this.#waiting.length === 0) return undefined
    // Nothing but HI and LO: the unit changes nothing.
    const isBeyond = this.#lowest > this.#highest
    const [isMmol, isMg] = [
      isBeyond || (this.#highest < lowestOfMgPerDl && this.#lowest < lowestInDoubt),
      !isBeyond && this.#lowest >= lowestOfMgPerDl,
    ]
    if (isMmol === isMg) return { kind: 'glucoseUnit', lowest: this.#lowest, highest: this.#highest }
    const unit = isMmol ? 'mmol/l' : 'mg/dl'
    if (!isBeyond) this.assumed = unit
    for (const entry of this.#waiting) setUnit(entry, unit)
    this.#waiting = []
    return undefined
  }
}
