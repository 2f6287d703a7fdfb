import {
  ActiveSubstanceType,
  type ActivityIntensity,
  type EntryOrigin,
  GlucoseMetaType,
  type InsulinType,
  KetoneMetaType,
  type MealType,
  ResultValidity,
} from '../../diary/diaryEnumerations.ts'
import { activityMaxMinutes, carbohydrateMaxGrams, insulinMaxUnits, ketoneMaxMmolPerL, ketoneMinMmolPerL } from '../../diary/diaryLimits.ts'
import type { CopyOf } from '../../diary/entryCopy.ts'
import { entryMessages } from '../../diary/entry.messages.ts'
import { isPossibleGlucose } from '../../diary/glucoseBounds.ts'
import type { NewGlucoseEntry } from '../../diary/glucoseEntry.schema.ts'
import type { GlucoseUnit } from '../../format/glucoseUnit.ts'
import { formatAmount } from '../../format/formatNumber.ts'
import { readingMessages } from '../devices.messages.ts'
import { EntryLists } from './entryLists.ts'
import { readDecimal, readResult } from './readAmount.ts'
import { toStorable } from './storableText.ts'

const textMaxLength = 1000
const quoted = (text: string) => text.slice(0, 40)

export interface GlucoseFacts {
  /** Null: neither heading nor row names it. */
  readonly unit: GlucoseUnit | null
  /** Null: the format does not say it. */
  readonly origin: EntryOrigin | null
  readonly mealType?: MealType
  readonly isUnusual?: boolean
  /** A sensor reading that the person asked for, beside those that the sensor stored by itself. */
  readonly isScan?: boolean
}

/** Makes entries of the cells of a row; a cell that cannot be one is refused with its reason, an empty one says nothing. */
export class ReadingCollector extends EntryLists {
  glucose(text: string, { unit, origin, mealType, isUnusual, isScan }: GlucoseFacts): void {
    if (text === '') return
    const number = readDecimal(text)
    const result = Number.isNaN(number) ? readResult(text) : undefined
    const value = result ? result.value : number
    if (value < 0 || (Number.isNaN(value) && !result)) return this.refuse(readingMessages.value(quoted(text)))
    if (value === 0) return this.refuse(readingMessages.glucoseZero)
    const known = this.units.known(result?.unit ?? unit)
    if (known && !Number.isNaN(value) && !isPossibleGlucose(value, known))
      return this.refuse(readingMessages.impossibleGlucose(quoted(text), known))
    const entry: NewGlucoseEntry & { line: number; copyOf?: CopyOf } = {
      entryDate: '',
      origin: origin ?? this.origins.read(this.dates.entryDate),
      meterDevice: this.usedDevice(),
      value,
      unit: undefined,
      line: this.row.line,
    }
    if (result && result.validity !== ResultValidity.Valid) entry.glucoseResultValidity = result.validity
    if (mealType !== undefined) entry.mealType = mealType
    if (isScan) entry.isScan = true
    if (this.label !== undefined) entry.therapyLabel = this.label
    if (this.copyOf !== undefined) entry.copyOf = this.copyOf
    if (isUnusual) entry.glucoseMetas = [GlucoseMetaType.Unusual]
    this.units.add(entry, result?.unit ?? unit)
    this.put('glucoseList', entry)
  }

  /** mmol/l. */
  ketone(text: string, isUnusual = false): void {
    if (text === '') return
    const result = readResult(text)
    if (!result || result.value < 0 || result.unit === 'mg/dl') return this.refuse(readingMessages.value(quoted(text)))
    const isHigh = result.validity === ResultValidity.High || result.value > ketoneMaxMmolPerL
    const isLow = result.validity === ResultValidity.Low || result.value < ketoneMinMmolPerL
    this.put('ketoneList', {
      ...this.common(),
      meterDevice: this.usedDevice(),
      value: isHigh ? ketoneMaxMmolPerL : isLow ? ketoneMinMmolPerL : result.value,
      ...(isUnusual ? { ketoneMetas: [KetoneMetaType.Unusual] } : {}),
      ...(isHigh || isLow ? { ketoneResultValidity: isHigh ? ResultValidity.High : ResultValidity.Low } : {}),
    })
  }

  /** Grams; '' when only the details say that there was a meal. */
  meal(text: string, details = '', factor = 1): void {
    if (text === '' && details === '') return
    const value = text === '' ? null : this.#amount(text, carbohydrateMaxGrams / factor, entryMessages.units.grams)
    if (value === undefined || (value === 0 && details === '')) return
    this.put('mealList', {
      ...this.common(),
      meterDevice: this.usedDevice(),
      value: value === null ? null : value * factor,
      ...(details === '' ? {} : { details: toStorable(details, textMaxLength) }),
    })
  }

  /** A meal that the device recorded without saying what or how much it was. */
  bareMeal(): void {
    this.put('mealList', { ...this.common(), meterDevice: this.usedDevice(), value: null })
  }

  /** Units. A dose of nothing was not taken. */
  insulin(text: string, insulinType: InsulinType | null, name = ''): void {
    if (text === '') return
    const value = this.#amount(text, insulinMaxUnits, entryMessages.units.insulinUnits)
    if (value === undefined || value === 0) return
    const usual =
      insulinType === null ? readingMessages.insulin : insulinType === 1 ? entryMessages.rapidInsulin : entryMessages.basalInsulin
    this.put('medicineIntakeList', {
      ...this.common(),
      meterDevice: this.usedDevice(),
      value,
      medicine: { name: toStorable(name, 100) || usual, activeSubstanceType: ActiveSubstanceType.Insulin, insulinType },
    })
  }

  /** Pieces of something that is no insulin. */
  medicine(text: string, name: string): void {
    const value = this.#amount(text, insulinMaxUnits, entryMessages.units.pieces)
    if (value === undefined) return
    const medicine = name === '' ? null : { name: toStorable(name, 100), activeSubstanceType: ActiveSubstanceType.Regular }
    this.put('medicineIntakeList', { ...this.common(), meterDevice: this.usedDevice(), value, medicine })
  }

  feel(feelTypes: readonly number[], note = ''): void {
    const text = toStorable(note, textMaxLength)
    if (feelTypes.length === 0 && text === '') return
    this.put('feelList', { ...this.common(), feelTypes: [...feelTypes], ...(text === '' ? {} : { note: text }) })
  }

  /** Minutes, or '' when the file does not say. */
  activity(text: string, intensity: ActivityIntensity): void {
    const minutes = text === '' ? null : this.#amount(text, activityMaxMinutes, entryMessages.units.minutes)
    if (minutes === undefined || minutes === 0) return
    this.put('physicalActivityList', { ...this.common(), type: null, value: minutes, intensity })
  }

  #amount(text: string, max: number, unit: string): number | undefined {
    const value = readDecimal(text)
    const isAmount = value >= 0 && value <= max
    if (!isAmount)
      this.refuse(Number.isNaN(value) ? readingMessages.value(quoted(text)) : entryMessages.between('0', formatAmount(max), unit))
    return isAmount ? value : undefined
  }
}
