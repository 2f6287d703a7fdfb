import type { AppSessionState } from '../session/createAppSession.ts'
import { createStore, type Store } from '../store.ts'

/** An entry or days of a patient's diary. */
export type PlaceOfPatient = { patientId: string; address: string }

export type Messages = {
  /** The open thread; null while none is. */
  thread: Store<string | null>
  /** Counts the wishes to see the messages that came from outside their button. */
  wishes: Store<number>
  /** The entry that the user wants to write about. */
  entry: Store<PlaceOfPatient | null>
  /** Text of a page for the message being written. */
  quote: Store<string | null>
  /** Opens the sidebar with a thread; with the list of threads where none is named. */
  open: (threadId: string | null) => void
}

/** What pages and live events share about messages; nothing of it outlives the sign-in. */
export function createMessages(session: Store<AppSessionState>): Messages {
  const thread = createStore<string | null>(null)
  const wishes = createStore(0)
  const entry = createStore<PlaceOfPatient | null>(null)
  const quote = createStore<string | null>(null)
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
    quote.set(() => null)
  })
  return {
    thread,
    wishes,
    entry,
    quote,
    open(threadId) {
      thread.set(() => threadId)
      wishes.set((count) => count + 1)
    },
  }
}
