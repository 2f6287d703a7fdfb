import type { DiabClient } from '@diab/core/client'

// Identity only: nothing is kept alive and nothing is shared between clients. Random, so that two copies of this module
// (a script tag and a bundle) never give two clients of one QueryClient the same key.
const keys = new WeakMap<DiabClient, string>()

/** Returns a name for a client object that no other client has; the same object always gets the same one. */
export function clientKeyOf(client: DiabClient): string {
  let key = keys.get(client)
  if (key === undefined) {
    key = Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2)
    keys.set(client, key)
  }
  return key
}
