import { EntryType } from '@diab/core/diary'
import { hrefTo } from '@diab/core/routes'

/** How an address names the kinds of entries; content, as the paths are. */
export const entryTypeNames: Record<EntryType, string> = {
  [EntryType.Glucose]: 'vercukor',
  [EntryType.Ketone]: 'keton',
  [EntryType.Meal]: 'etkezes',
  [EntryType.MedicineIntake]: 'gyogyszer',
  [EntryType.Feel]: 'kozerzet',
  [EntryType.PhysicalActivity]: 'mozgas',
}

/** The diary with the form of a new entry open. */
export const newEntryHref = (entryType: EntryType): string => hrefTo('dashboard.diary', {}, { uj: entryTypeNames[entryType] })
