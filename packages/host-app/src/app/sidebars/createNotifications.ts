import type { DiabClient } from '@diab/core/client'
import {
  initialNotificationList,
  nextNotificationOffset,
  type NotificationListEvent,
  type NotificationListState,
  transitionNotificationList,
} from '@diab/internal/notifications'
import type { AppSessionState } from '../session/createAppSession.ts'
import { createStore, type Store } from '../store.ts'

export type Notifications = {
  list: Store<NotificationListState>
  /** Loads the first page, unless anything is here already: every page of the product has a bell that asks for it. */
  loadFirst: () => Promise<void>
  /** Loads the next page, unless one is under way or all are here. */
  loadNext: () => Promise<void>
  /** Reloads the list: notifications that arrived since are on top. */
  refresh: () => Promise<void>
  /** Shows one as read before the provider knows it. Returns what takes it back. */
  showRead: (id: string, now: string) => () => void
}

type Ports = { client: DiabClient; session: Store<AppSessionState> }

/** Creates the store of the signed-in user's notifications, page by page; it is emptied at sign-out. */
export function createNotifications({ client, session }: Ports): Notifications {
  const list = createStore(initialNotificationList)
  const dispatch = (event: NotificationListEvent) => list.set((state) => transitionNotificationList(state, event))
  const currentUserId = () => {
    const state = session.get()
    return state.kind === 'signedIn' ? state.user.id : undefined
  }
  let userId: string | undefined
  /** Counts what makes an answer on its way too late: another user, a refresh. */
  let turn = 0

  session.subscribe(() => {
    if (currentUserId() === userId) return
    userId = currentUserId()
    turn++
    dispatch({ type: 'refreshed' })
  })

  async function loadNext() {
    const offset = nextNotificationOffset(list.get())
    const reader = currentUserId()
    if (offset === undefined || reader === undefined) return
    const own = turn
    dispatch({ type: 'pageRequested' })
    try {
      const page = await client.notifications.list(reader, offset)
      if (own === turn) dispatch({ type: 'pageLoaded', ...page })
    } catch (error) {
      if (own === turn) dispatch({ type: 'pageFailed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  return {
    list,
    async loadFirst() {
      if (list.get().notifications.length === 0) await loadNext()
    },
    loadNext,
    async refresh() {
      turn++
      dispatch({ type: 'refreshed' })
      await loadNext()
    },
    showRead(id, now) {
      dispatch({ type: 'markedRead', id, now })
      return () => dispatch({ type: 'markingFailed', id })
    },
  }
}
