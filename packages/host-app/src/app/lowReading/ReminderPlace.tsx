import { useLocation } from '../routing/routing.tsx'
import { createLatePart } from '../pageParts/createLatePart.tsx'
import { hasReminder } from './reminderKey.ts'

const ReminderBar = createLatePart(async () => (await import('./ReminderBar.tsx')).ReminderBar)

/** Where a reminder to measure again continues, on whichever page its time comes; most days have none. */
export function ReminderPlace() {
  // Looked at again on every page.
  useLocation()
  return hasReminder() ? <ReminderBar /> : null
}
