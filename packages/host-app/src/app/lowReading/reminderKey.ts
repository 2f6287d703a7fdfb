/** Name of the reminder to measure again, in the storage of a tab. */
export const reminderKey = 'diab.reminder'

/** Whether a reminder is running in this tab, also after a reload. */
export function hasReminder(): boolean {
  try {
    return sessionStorage.getItem(reminderKey) !== null
  } catch {
    return false
  }
}
