import { lazy, Suspense } from 'react'
import { useLocation } from '../routing/routing.tsx'
import { hasReminder } from './reminderKey.ts'

const ReminderBar = lazy(async () => ({ default: (await import('./ReminderBar.tsx')).ReminderBar }))

/** Where a reminder to measure again continues, on whichever page its time comes; most days have none. */
export function ReminderPlace() {
  // Looked at again on every page.
  useLocation()
  return hasReminder() ? (
    <Suspense>
      <ReminderBar />
    </Suspense>
  ) : null
}
