import { reminderKey } from '../lowReading/reminderKey.ts'

/** What the names of unfinished uploads' tokens begin with, in the storage of a tab. */
export const uploadPrefix = 'diab.upload.'

/** Removes what is of a person at sign-out: tokens of uploads, which open readings that have arrived, and a reminder. */
export function forgetUploads(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(uploadPrefix) || key === reminderKey) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
