import type { WallClock } from '../../time/wallClock.ts'
import { readGlucoseMeasurement, sequenceOf } from './readGlucoseMeasurement.ts'

/** Where a download ended: the newest known reading of one meter. Stored, so that the next download need not start over. */
export interface LastSequence {
  /** Serial number of the meter, or else the id under which the browser knows it. */
  readonly meterId: string
  readonly sequence: number
  /** Time of the meter's clock at that reading: sequence and time together recognise it. */
  readonly baseTime: WallClock
  /** How many records the meter held. */
  readonly count: number | null
}

/** What a meter has sent so far, byte for byte and each once. */
export interface GatheredRecords {
  readonly measurements: readonly Uint8Array[]
  readonly contexts: readonly Uint8Array[]
  /** Highest number of a measurement. */
  readonly highest: number | null
  readonly highestContext: number | null
  /** The sequence numbers have only increased: what is missing is above the highest. */
  readonly isAscending: boolean
  /** Everything heard, repeats included. */
  readonly heard: number
}

export const noRecords: GatheredRecords = {
  measurements: [],
  contexts: [],
  highest: null,
  highestContext: null,
  isAscending: true,
  heard: 0,
}

const isSame = (one: Uint8Array, other: Uint8Array) => one.length === other.length && one.every((byte, at) => byte === other[at])
const isAbove = (sequence: number | null, highest: number | null) => sequence !== null && (highest === null || sequence > highest)

/** Only what does not continue the count can be a repeat; so a long download is not searched at every step. */
const isRepeat = (known: readonly Uint8Array[], bytes: Uint8Array, continues: boolean) =>
  !continues && known.some((earlier) => isSame(earlier, bytes))

export function gatherMeasurement(gathered: GatheredRecords, bytes: Uint8Array): GatheredRecords {
  const { measurements, highest, isAscending } = gathered
  const heard = gathered.heard + 1
  const sequence = sequenceOf(bytes)
  const continues = isAbove(sequence, highest)
  if (isRepeat(measurements, bytes, continues)) return { ...gathered, heard }
  return {
    ...gathered,
    heard,
    measurements: [...measurements, bytes],
    highest: continues ? sequence : highest,
    isAscending: isAscending && continues,
  }
}

export function gatherContext(gathered: GatheredRecords, bytes: Uint8Array): GatheredRecords {
  const { contexts, highestContext } = gathered
  const heard = gathered.heard + 1
  const sequence = sequenceOf(bytes)
  const continues = isAbove(sequence, highestContext)
  if (isRepeat(contexts, bytes, continues)) return { ...gathered, heard }
  return { ...gathered, heard, contexts: [...contexts, bytes], highestContext: continues ? sequence : highestContext }
}

const meaningOf = (bytes: Uint8Array) => {
  const read = readGlucoseMeasurement(bytes)
  return 'ok' in read ? [read.ok] : []
}

/** Some reading has announced a context that has not come. */
export function awaitsContexts({ measurements, contexts }: GatheredRecords): boolean {
  const come = new Set(contexts.map(sequenceOf))
  return measurements.flatMap(meaningOf).some(({ hasContext, sequence }) => hasContext && !come.has(sequence))
}

/** Whether these bytes are the reading that an earlier download ended with. */
export const isLastKnown = (bytes: Uint8Array, last: LastSequence): boolean =>
  meaningOf(bytes).some(({ sequence, baseTime }) => sequence === last.sequence && baseTime === last.baseTime)

const half = 0x8000
const quarter = 0x4000

/** The newest reading by its number; where the numbers have wrapped from 65535 to 0, the low ones are the newer. */
export function newestOf(gathered: GatheredRecords): { sequence: number; baseTime: WallClock | null } | undefined {
  const readings = gathered.measurements.flatMap(meaningOf)
  const hasWrapped = readings.some(({ sequence }) => sequence < quarter) && readings.some(({ sequence }) => sequence >= half + quarter)
  const candidates = hasWrapped ? readings.filter(({ sequence }) => sequence < half) : readings
  return candidates.reduce<(typeof readings)[number] | undefined>(
    (newest, reading) => (newest && newest.sequence > reading.sequence ? newest : reading),
    undefined,
  )
}
