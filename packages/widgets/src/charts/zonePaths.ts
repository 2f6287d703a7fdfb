import type { Zone } from '../ui/ZoneMark/zone.ts'

/** Path data by zone; '' draws nothing. */
export type ZonePaths = Readonly<Record<Zone, string>>
