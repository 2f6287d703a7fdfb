import type { GlucoseResultZone, TaskOutcome } from '@diab/core/rules'
import type { EntryKindIcon } from '../../icons/Icon.tsx'

/** A task as the plan shows it. */
export interface TaskRow {
  id: string
  icon: EntryKindIcon
  name: string
  /** The planned amount, with its unit. */
  plan: string
  /** What was done is not known yet: neither today nor the week says anything. */
  isPending?: boolean
  today: {
    outcome: TaskOutcome
    /** Time and value of the entry that counts, where there is one. */
    text: string | undefined
    /** Of a reading outside its range. */
    zone: GlucoseResultZone | undefined
  }
  /** The last seven days, today last. */
  week: readonly { day: string; outcome: TaskOutcome }[]
}

/** A meal time with its tasks, as the plan shows it. */
export interface PlanGroup {
  id: string
  name: string
  hours: string
  isCurrent: boolean
  rows: readonly TaskRow[]
}
