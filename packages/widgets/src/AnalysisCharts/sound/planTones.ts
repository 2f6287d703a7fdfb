/** One reading as a tone. */
export interface SoundPoint {
  /** Minutes on the wall clock, ascending. */
  minutes: number
  /** mmol/l; of HI and LO the bound. */
  value: number
  /** The target that classifies it. */
  target: SoundTarget
}

/** The three voices say the zone, so that the target band is heard without a sense for pitch. */
export type Voice = 'low' | 'target' | 'high'

export interface Tone {
  /** Seconds from the start. */
  at: number
  /** Hz; a tick has none of a reading. */
  frequency: number
  voice: Voice | 'tick'
}

export interface TonePlan {
  /** In the order of time. */
  tones: readonly Tone[]
  /** Seconds, the last tone included. */
  seconds: number
}

export interface SoundTarget {
  min: number
  max: number
}

const minutesPerDay = 1440
const [leastSeconds, mostSeconds, secondsPerDay] = [8, 12, 0.6]
/** More tones a second than this are heard as noise. */
const tonesPerSecond = 10
const tailSeconds = 0.4
/** Pitch rises evenly to the ear from 2 to 18 mmol/l, over two and a half octaves. */
const [lowestValue, highestValue, lowestHertz, octaves] = [2, 18, 196, 2.5]
const tickHertz = 1600

export function frequencyOf(mmolPerL: number): number {
  const within = Math.min(highestValue, Math.max(lowestValue, mmolPerL))
  return lowestHertz * 2 ** ((octaves * (within - lowestValue)) / (highestValue - lowestValue))
}

export const voiceOf = (mmolPerL: number, { min, max }: SoundTarget): Voice => (mmolPerL < min ? 'low' : mmolPerL > max ? 'high' : 'target')

/** Returns how far a value is outside the target; a low one always weighs more than a high one. */
function alarm({ value, target: { min, max } }: SoundPoint): number {
  if (value < min) return 1000 + (min - value)
  return Math.max(0, value - max)
}

/** Returns the most important of readings too close to be heard apart; of several in the target the first. */
const mostTelling = (points: readonly SoundPoint[]) => points.reduce((telling, point) => (alarm(point) > alarm(telling) ? point : telling))

function slotsOf(points: readonly SoundPoint[], secondOf: (minutes: number) => number): SoundPoint[][] {
  const slots: SoundPoint[][] = []
  let current = -1
  for (const point of points) {
    const slot = Math.floor(secondOf(point.minutes) * tonesPerSecond)
    if (slot === current) slots.at(-1)?.push(point)
    else slots.push([point])
    current = slot
  }
  return slots
}

/**
 * Returns the tones of a series: the days from the first to the last reading in 8 to 12 seconds, a tick at the beginning of
 * each day, a tone for each reading, lower for lower values; of readings within a tenth of a second the lowest one below
 * the target, else the highest one above it. No tone without a reading.
 */
export function planTones(points: readonly SoundPoint[]): TonePlan {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return { tones: [], seconds: 0 }
  const firstDay = Math.floor(first.minutes / minutesPerDay)
  const days = Math.floor(last.minutes / minutesPerDay) - firstDay + 1
  const span = Math.min(mostSeconds, Math.max(leastSeconds, days * secondsPerDay))
  const secondOf = (minutes: number) => ((minutes - firstDay * minutesPerDay) / (days * minutesPerDay)) * span
  const ticks = Array.from({ length: days }, (_, day): Tone => ({ at: (day / days) * span, frequency: tickHertz, voice: 'tick' }))
  const readings = slotsOf(points, secondOf).map((slot): Tone => {
    const { minutes, value, target } = mostTelling(slot)
    return { at: secondOf(minutes), frequency: frequencyOf(value), voice: voiceOf(value, target) }
  })
  return { tones: [...ticks, ...readings].toSorted((one, other) => one.at - other.at), seconds: span + tailSeconds }
}
