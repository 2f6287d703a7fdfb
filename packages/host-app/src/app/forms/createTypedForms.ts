import type { AppSessionState } from '../session/createAppSession.ts'
import type { Store } from '../store.ts'

/** Unsent input of forms, by form name; in memory only, and never a password. */
export type TypedForms = Pick<ReadonlyMap<string, object>, 'get' | 'values' | 'size'> & {
  set: (name: string, values: object) => void
  delete: (name: string) => void
}

type Ports = { page: Pick<Window, 'addEventListener' | 'removeEventListener'>; session: Store<AppSessionState> }

/**
 * Creates the store of unsent staff input. Staff type about patients on shared devices, so nothing is persisted: closing or
 * reloading the page asks first, and sign-out discards the input.
 */
export function createTypedForms({ page, session }: Ports): TypedForms {
  const forms = new Map<string, object>()
  // The browser asks in its own words.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  // Not for good: a page that might ask is none that browsers go back to at once.
  function follow() {
    if (forms.size > 0) page.addEventListener('beforeunload', ask)
    else page.removeEventListener('beforeunload', ask)
  }
  session.subscribe(() => {
    if (session.get().kind !== 'signedOut') return
    forms.clear()
    follow()
  })
  return {
    get size() {
      return forms.size
    },
    get: (name) => forms.get(name),
    values: () => forms.values(),
    set(name, values) {
      forms.set(name, values)
      follow()
    },
    delete(name) {
      forms.delete(name)
      follow()
    },
  }
}
