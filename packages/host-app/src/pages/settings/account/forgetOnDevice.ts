import type { DraftStore } from '@diab/core/session'

/** Removes what this device still keeps of a deleted person: entries that were typed and not sent, the check of a PIN. */
export async function forgetOnDevice(drafts: DraftStore, personId: string): Promise<void> {
  const all = await drafts.list('')
  await Promise.all(all.filter(({ key }) => key.split('/').includes(personId)).map(({ key }) => drafts.remove(key)))
}
