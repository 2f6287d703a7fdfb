import type { AppSessionState } from '../session/createAppSession.ts'
import { createStore, type Store } from '../store.ts'

/** An entry or days of a patient's diary. */
export type PlaceOfPatient = { patientId: string; address: string }

export type Messages = {
  /** The open thread; null while none is. */
  thread: Store<string | null>
  /** Counts what arrived: whoever shows messages reads anew. */
  arrivals: Store<number>
  /** Counts the wishes to see the messages that came from outside their button. */
  wishes: Store<number>
  /** The entry that somebody wants to write about. */
  entry: Store<PlaceOfPatient | null>
  arrived: () => void
  /** Opens the sidebar with a thread; with the list of threads where none is named. */
  open: (threadId: string | null) => void
}

/** What pages and live events share about messages; nothing of it outlives the sign-in. */
export function createMessages(session: Store<AppSessionState>): Messages {
  const thread = createStore<string | null>(null)
  const arrivals = createStore(0)
  const wishes = createStore(0)
  const entry = createStore<PlaceOfPatient | null>(null)
  const currentUserId = () => {
    const state = session.get()
    return state.kind === 'signedIn' ? state.user.id : undefined
  }
  let userId: string | undefined
  session.subscribe(() => {
    if (currentUserId() === userId) return
    userId = currentUserId()
    thread.set(() => null)
    entry.set(() => null)
  })
  return {
    thread,
    arrivals,
    wishes,
    entry,
    arrived: () => arrivals.set((count) => count + 1),
    open(threadId) {
      thread.set(() => threadId)
      wishes.set((count) => count + 1)
    },
  }
}
