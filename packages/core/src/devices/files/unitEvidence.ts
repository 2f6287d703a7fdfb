import { ResultValidity } from '../../diary/diaryEnumerations.ts'
import { glucoseBounds, validityOfGlucose } from '../../diary/glucoseBounds.ts'
import type { NewGlucoseEntry } from '../../diary/glucoseEntry.schema.ts'
import type { GlucoseUnit } from '../../format/glucoseUnit.ts'
import type { FileQuestion } from './fileReading.ts'

/** mmol/l end below it; values of a day in mg/dl do not all lie below it. */
const lowestOfMgPerDl = 40
/** From here to there both units are possible: a few hypos in mg/dl, or very high values in mmol/l. */
const lowestInDoubt = 20

/** The unit of values from `lowest` to `highest`; undefined where both are possible. */
export function unitOfValues(lowest: number, highest: number): GlucoseUnit | undefined {
  const isMmol = highest < lowestOfMgPerDl && lowest < lowestInDoubt
  const isMg = lowest >= lowestOfMgPerDl
  return isMmol === isMg ? undefined : isMmol ? 'mmol/l' : 'mg/dl'
}

/** Sets the unit; a value outside what a glucose may be becomes HI or LO with the bound as value. */
export function setUnit(entry: NewGlucoseEntry, unit: GlucoseUnit): void {
  entry.unit = unit
  const measured = validityOfGlucose(entry.value, unit)
  const validity = measured === ResultValidity.High ? measured : (entry.glucoseResultValidity ?? measured)
  if (validity === ResultValidity.Valid) return
  const { min, max } = glucoseBounds[unit]
  entry.value = validity === ResultValidity.High ? max : min
  entry.glucoseResultValidity = validity
}

/** What the values of all rows say about their unit, when neither heading nor row does. */
export class UnitEvidence {
  readonly #answer: GlucoseUnit | undefined
  #hasOpen = false
  #lowest = Number.POSITIVE_INFINITY
  #highest = Number.NEGATIVE_INFINITY
  /** Plain values by the unit they are said to have, and how many of them lie outside what a glucose may be. */
  readonly #declared = { 'mmol/l': { count: 0, outside: 0 }, 'mg/dl': { count: 0, outside: 0 } }

  constructor(answer: GlucoseUnit | undefined) {
    this.#answer = answer
  }

  /** The unit of a value, if it is known before all are read. */
  known(unit: GlucoseUnit | null): GlucoseUnit | undefined {
    return unit ?? this.#answer
  }

  /** Gives the entry its unit: the one its row or heading names, or the one that was answered. */
  add(entry: NewGlucoseEntry, unit: GlucoseUnit | null): void {
    const isBeyond = entry.glucoseResultValidity !== undefined
    const known = this.known(unit)
    if (known) {
      const declared = this.#declared[known]
      if (!isBeyond) declared.count++
      setUnit(entry, known)
      if (entry.glucoseResultValidity !== undefined && !isBeyond) declared.outside++
      return
    }
    this.#hasOpen = true
    if (entry.value < this.#lowest) this.#lowest = entry.value
    if (entry.value > this.#highest) this.#highest = entry.value
  }

  /** The unit in which most values are impossible; a file that names it is not believed. */
  get contradicted(): GlucoseUnit | undefined {
    return (['mmol/l', 'mg/dl'] as const).find((unit) => this.#declared[unit].outside * 2 > this.#declared[unit].count)
  }

  /** Nothing but HI and LO: the unit changes nothing. */
  get #isBeyond(): boolean {
    return this.#lowest > this.#highest
  }

  /** The unit of the values that name none; undefined when there are none, or when it has to be asked. */
  get unit(): GlucoseUnit | undefined {
    if (!this.#hasOpen) return undefined
    return this.#isBeyond ? 'mmol/l' : unitOfValues(this.#lowest, this.#highest)
  }

  /** The unit that is assumed from the values. */
  get assumed(): GlucoseUnit | undefined {
    return this.#isBeyond ? undefined : this.unit
  }

  /** The question that remains once all rows were read. */
  settle(): FileQuestion | undefined {
    const isOpen = this.#hasOpen && this.unit === undefined
    return isOpen ? { kind: 'glucoseUnit', lowest: this.#lowest, highest: this.#highest } : undefined
  }
}
