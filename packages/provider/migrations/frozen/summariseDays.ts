// The figures of a day as 0008 and 0030 compute them. Frozen: a later change of the product's figures brings a migration of
// its own, and what these two write stays what it was.

/** What a migration reads of `diary_entry`. */
export interface FigureEntry {
  entryType: string
  /** Wall clock, `YYYY-MM-DDTHH:MM:SS`. */
  entryDate: string
  /** mmol/l of a glucose or ketone value. */
  value: number
  origin: string
  mealType: number
  /** 1 low, 2 normal, 3 high, by the patient's ranges. */
  glucoseResultZone: number
  /** 1 LO, 2 a value, 3 HI. */
  glucoseResultValidity: number
  /** 3: marked unusual. */
  glucoseMetas: readonly number[]
  ketoneResultValidity: number
  ketoneMetas: readonly number[]
  isScan?: boolean
}

const emptyTally = {
  count: 0,
  average: 0,
  squares: 0,
  min: Infinity,
  max: -Infinity,
  low: 0,
  normal: 0,
  high: 0,
  veryLowBand: 0,
  lowBand: 0,
  targetBand: 0,
  highBand: 0,
  veryHighBand: 0,
  lowRisk: 0,
  highRisk: 0,
  usableLowRisk: 0,
  preprandialCount: 0,
  postprandialCount: 0,
  sensorCount: 0,
  sensorLow: 0,
  sensorNormal: 0,
  sensorHigh: 0,
  sensorHiCount: 0,
  sensorLoCount: 0,
  sensorVeryLowBand: 0,
  sensorLowBand: 0,
  sensorTargetBand: 0,
  sensorHighBand: 0,
  sensorVeryHighBand: 0,
  sensorPregnancyLowBand: 0,
  sensorPregnancyTargetBand: 0,
  hiCount: 0,
  loCount: 0,
  unusualCount: 0,
}
type Tally = typeof emptyTally

const mgPerDlPerMmolPerL = 18.018
const isSensor = ({ origin }: FigureEntry) => origin === 'sensor'
const isUnusual = ({ glucoseMetas }: FigureEntry) => glucoseMetas.includes(3)

/** Kovatchev's risk of a reading; returns the part below. */
function addRisk(tally: Tally, mmolPerL: number): number {
  const symmetrised = 1.509 * (Math.log(mmolPerL * mgPerDlPerMmolPerL) ** 1.084 - 5.381)
  const risk = 10 * symmetrised * symmetrised
  if (symmetrised >= 0) {
    tally.highRisk += risk
    return 0
  }
  tally.lowRisk += risk
  return risk
}

function countBand(tally: Tally, mmolPerL: number, isOfSensor: boolean): void {
  const band = mmolPerL < 3 ? 'VeryLow' : mmolPerL < 3.9 ? 'Low' : mmolPerL <= 10 ? 'Target' : mmolPerL <= 13.9 ? 'High' : 'VeryHigh'
  const whole = { VeryLow: 'veryLowBand', Low: 'lowBand', Target: 'targetBand', High: 'highBand', VeryHigh: 'veryHighBand' } as const
  tally[whole[band]]++
  if (!isOfSensor) return
  tally[`sensor${band}Band`]++
  if (band === 'VeryLow') return
  if (mmolPerL < 3.5) tally.sensorPregnancyLowBand++
  else if (mmolPerL <= 7.8) tally.sensorPregnancyTargetBand++
}

/** HI and LO count in the bands and, with the bound of their device, in the risk. */
function countOutOfReach(tally: Tally, entry: FigureEntry, isInBands: boolean): void {
  const isHigh = entry.glucoseResultValidity === 3
  tally[isHigh ? 'hiCount' : 'loCount']++
  if (isSensor(entry)) tally[isHigh ? 'sensorHiCount' : 'sensorLoCount']++
  addRisk(tally, isSensor(entry) ? (isHigh ? 400 : 40) / mgPerDlPerMmolPerL : entry.value)
  if (isInBands) countBand(tally, isHigh ? Infinity : -Infinity, isSensor(entry))
}

function countValue(tally: Tally, entry: FigureEntry, isInBands: boolean): void {
  const { value, glucoseResultZone: zone, mealType } = entry
  const distance = value - tally.average
  tally.average += distance / ++tally.count
  tally.squares += distance * (value - tally.average)
  tally.min = Math.min(tally.min, value)
  tally.max = Math.max(tally.max, value)
  tally.usableLowRisk += addRisk(tally, value)
  if (isInBands) countBand(tally, value, isSensor(entry))
  if (zone === 2) tally.normal++
  else if (zone === 1) tally.low++
  else if (zone === 3) tally.high++
  if (mealType === 1 || mealType === 2) tally.preprandialCount++
  else if (mealType === 3) tally.postprandialCount++
  if (!isSensor(entry)) return
  tally.sensorCount++
  if (zone === 2) tally.sensorNormal++
  else if (zone === 1) tally.sensorLow++
  else if (zone === 3) tally.sensorHigh++
}

const quarterOf = ({ entryDate }: FigureEntry) => Math.floor(Date.parse(`${entryDate}Z`) / 900_000)

function tallyGlucose(readings: readonly FigureEntry[]) {
  const inTime = readings.toSorted((a, b) => (a.entryDate < b.entryDate ? -1 : a.entryDate > b.entryDate ? 1 : a.value - b.value))
  // A scan counts in the bands where the sensor stored no value in the same quarter of an hour.
  const stored = new Set(inTime.filter((entry) => isSensor(entry) && !entry.isScan && !isUnusual(entry)).map(quarterOf))
  const tally = { ...emptyTally }
  for (const entry of inTime) {
    const isInBands = !(isSensor(entry) && entry.isScan && stored.has(quarterOf(entry)))
    if (isUnusual(entry)) tally.unusualCount++
    else if (entry.glucoseResultValidity === 2) countValue(tally, entry, isInBands)
    else countOutOfReach(tally, entry, isInBands)
  }
  return tally.count === 0 ? { ...tally, average: null, min: null, max: null } : tally
}

function maxKetoneOf(entries: readonly FigureEntry[]): number | null {
  const values = entries
    .filter((entry) => entry.entryType === 'ketone' && entry.ketoneResultValidity === 2 && entry.ketoneMetas.length === 0)
    .map(({ value }) => value)
  return values.length === 0 ? null : Math.max(...values)
}

/** Figures of each day that has entries, oldest first. */
export function summariseDays(entries: readonly FigureEntry[]) {
  const byDay = Map.groupBy(entries, ({ entryDate }) => entryDate.slice(0, 10))
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      glucose: tallyGlucose(ofDay.filter(({ entryType }) => entryType === 'glucose')),
      entryCount: ofDay.length,
      maxKetone: maxKetoneOf(ofDay),
    }))
}
