import { EntryType } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'

/** How an address names the kinds of entries; content, as the paths are. */
export const entryTypeNames: Record<EntryType, string> = {
  [EntryType.Glucose]: 'vercukor',
  [EntryType.Ketone]: 'keton',
  [EntryType.Meal]: 'etkezes',
  [EntryType.MedicineIntake]: 'gyogyszer',
  [EntryType.Feel]: 'kozerzet',
  [EntryType.PhysicalActivity]: 'mozgas',
}

/** Names the task of the plan that a new entry is for. */
export const taskName = 'teendo'

/** The diary with the form of a new entry open; for a task of the plan, with what it asks for. */
export const newEntryHref = (entryType: EntryType, taskId?: string): string =>
  hrefTo('dashboard.diary', {}, { uj: entryTypeNames[entryType], [taskName]: taskId })
