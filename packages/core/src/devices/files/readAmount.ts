import { ResultValidity } from '../../diary/diaryEnumerations.ts'

/**
 * A plain number with decimal point or comma; NaN for anything else. The same numbers as `readNumber` without grouping,
 * character by character, because a file holds a million of them.
 */
export function readDecimal(text: string): number {
  let [digits, scale, value] = [0, 0, 0]
  const start = text.charCodeAt(0) === 45 || text.charCodeAt(0) === 43 ? 1 : 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48
      digits++
      scale *= 10
    } else if ((code === 46 || code === 44) && scale === 0 && digits > 0 && at + 1 < text.length) scale = 1
    else return Number.NaN
  }
  if (digits === 0) return Number.NaN
  // 15 digits are exact; what is longer is left to the engine.
  const size = digits <= 15 ? (scale > 1 ? value / scale : value) : Number(text.slice(start).replace(',', '.'))
  return text.charCodeAt(0) === 45 ? -size : size
}

/** A measured amount, or that it lay beyond what the meter can show. */
export interface Result {
  readonly value: number
  readonly validity: ResultValidity
  /** The unit beside the number. */
  readonly unit?: 'mmol/l' | 'mg/dl'
}

const beyond =
  /^(?:(>|hi(?:gh)?\b|hoch\b|magas\b|méréshatár felett)|(<|lo(?:w)?\b|niedrig\b|tief\b|alacsony\b|méréshatár alatt))[^a-z\d]*([\d.,]*)[^a-z\d]*(?:mg.?dl|mmol.?l)?$/i
const withUnit = /^([\d.,]+)\s*(?:(mg\s?\/\s?dl)|mmol(?:\s?\/\s?l)?)$/i

/** Whether a meter's scale may end there, in either unit; `> 5,5` is a remark and no HI. */
function isEndOfScale(text: string, isHigh: boolean): boolean {
  if (text === '') return true
  const end = readDecimal(text)
  return isHigh ? (end >= 20 && end <= 60) || end >= 360 : end <= 2.8 || (end >= 10 && end <= 50)
}

/** `6,2`, `112 mg/dl`, `HI`, `Low`, `> 27.8`; undefined for anything else. */
export function readResult(text: string): Result | undefined {
  const value = readDecimal(text)
  if (!Number.isNaN(value)) return { value, validity: ResultValidity.Valid }
  const [, high, low, end = ''] = beyond.exec(text) ?? []
  if (high !== undefined || low !== undefined) {
    if (!isEndOfScale(end, high !== undefined)) return undefined
    return { value: Number.NaN, validity: high === undefined ? ResultValidity.Low : ResultValidity.High }
  }
  const [, number, mgPerDl] = withUnit.exec(text) ?? []
  const amount = number === undefined ? Number.NaN : readDecimal(number)
  if (Number.isNaN(amount)) return undefined
  return { value: amount, validity: ResultValidity.Valid, unit: mgPerDl === undefined ? 'mmol/l' : 'mg/dl' }
}
