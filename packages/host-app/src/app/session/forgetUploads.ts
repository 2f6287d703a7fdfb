import { reminderKey } from '../lowReading/reminderKey.ts'

/** What the names of unfinished uploads' tokens begin with, in the storage of a tab. */
export const uploadPrefix = 'diab.upload.'

/** What the names begin with under which a tab notes that an overview was shown with a sensor's curve. */
export const sensorPrefix = 'diab.sensor.'

const isOfPerson = (key: string) => key.startsWith(uploadPrefix) || key.startsWith(sensorPrefix) || key === reminderKey

/** Removes what is of a person at sign-out: tokens of uploads, which open readings that have arrived, a reminder, and who wears a sensor. */
export function forgetUploads(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOfPerson(key)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
