import type { EntryType } from './diaryEnumerations.ts'
import type { WallClock } from './wallClock.ts'

/** Cache keys of diary reads. Everything of one patient begins with `all(patientId)`, so that it can be dropped at once. */
export const diaryKeys = {
  all: (patientId: string) => ['diab', 'diary', patientId] as const,
  range: (patientId: string, after: WallClock, before: WallClock) => ['diab', 'diary', patientId, 'range', after, before] as const,
  latest: (patientId: string) => ['diab', 'diary', patientId, 'latest'] as const,
  entry: (patientId: string, entryType: EntryType, id: string) => ['diab', 'diary', patientId, 'entry', entryType, id] as const,
  feelTypes: () => ['diab', 'feelTypes'] as const,
  physicalActivityTypes: () => ['diab', 'physicalActivityTypes'] as const,
}
