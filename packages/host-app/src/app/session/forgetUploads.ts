/** What the names of unfinished uploads' tokens begin with, in the storage of a tab. */
export const uploadPrefix = 'diab.upload.'

/** A token opens readings that have arrived: it is the sign-in's, and goes with it. */
export function forgetUploads(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(uploadPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
