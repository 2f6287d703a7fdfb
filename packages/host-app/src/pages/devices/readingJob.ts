import type { ParsedReadings } from '@diab/core/devices'
import type { WallClock } from '@diab/core/diary'

/** What the page asks of the worker that reads files. */
export type ReadingJob = { bytes: ArrayBuffer; fileName: string; now: WallClock }
export type ReadingResult = ParsedReadings
