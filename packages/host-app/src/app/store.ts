import { useSyncExternalStore } from 'react'

/** A value that lives outside React, so that guards, the client and components read the same one. */
export type Store<State> = {
  get: () => State
  set: (change: (state: State) => State) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const next = change(state)
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.get, store.get)
