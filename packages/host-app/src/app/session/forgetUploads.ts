/** What the names of unfinished uploads' tokens begin with, in the storage of a tab. */
export const uploadPrefix = 'diab.upload.'

/** Removes the tokens of uploads at sign-out, because a token opens readings that have arrived. */
export function forgetUploads(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(uploadPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
