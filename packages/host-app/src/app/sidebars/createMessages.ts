import type { AppSessionState } from '../session/createAppSession.ts'
import { createStore, type Store } from '../store.ts'

export type Messages = {
  /** The open thread; null while none is. */
  thread: Store<string | null>
  /** Counts what arrived: whoever shows messages reads anew. */
  arrivals: Store<number>
  /** Counts the wishes to see the messages that came from outside their button. */
  wishes: Store<number>
  arrived: () => void
  /** Opens the sidebar with a thread. */
  open: (threadId: string) => void
}

/** What pages and live events share about messages; nothing of it outlives the sign-in. */
export function createMessages(session: Store<AppSessionState>): Messages {
  const thread = createStore<string | null>(null)
  const arrivals = createStore(0)
  const wishes = createStore(0)
  const currentUserId = () => {
    const state = session.get()
    return state.kind === 'signedIn' ? state.user.id : undefined
  }
  let userId: string | undefined
  session.subscribe(() => {
    if (currentUserId() === userId) return
    userId = currentUserId()
    thread.set(() => null)
  })
  return {
    thread,
    arrivals,
    wishes,
    arrived: () => arrivals.set((count) => count + 1),
    open(threadId) {
      thread.set(() => threadId)
      wishes.set((count) => count + 1)
    },
  }
}
