import { type Notification, notificationPageSize } from './notification.schema.ts'

/** A list that loads in pages as the user scrolls to its end. */
export interface NotificationListState {
  readonly notifications: readonly Notification[]
  readonly unreadCount: number
  readonly isLoading: boolean
  /** The last page was not full. */
  readonly isFinished: boolean
  /** Why the last page could not be loaded; kept while it is requested again. */
  readonly error: Error | null
}

export type NotificationListEvent =
  | { type: 'pageRequested' }
  | { type: 'pageLoaded'; notifications: readonly Notification[]; unreadCount: number }
  | { type: 'pageFailed'; error: Error }
  | { type: 'markedRead'; id: string; now: string }
  | { type: 'markingFailed'; id: string }
  | { type: 'refreshed' }

export const initialNotificationList: NotificationListState = {
  notifications: [],
  unreadCount: 0,
  isLoading: false,
  isFinished: false,
  error: null,
}

/** Where the next page begins: as many as are loaded. Undefined while one is under way or all are loaded. */
export const nextNotificationOffset = ({ notifications, isLoading, isFinished }: NotificationListState): number | undefined =>
  isLoading || isFinished ? undefined : notifications.length

const withReadAt = (state: NotificationListState, id: string, readAt: string | null): NotificationListState => ({
  ...state,
  notifications: state.notifications.map((notification) => (notification.id === id ? { ...notification, readAt } : notification)),
  unreadCount: Math.max(0, state.unreadCount + (readAt === null ? 1 : -1)),
})

/** The notifications list of specification 2, section 4. */
export function transitionNotificationList(state: NotificationListState, event: NotificationListEvent): NotificationListState {
  switch (event.type) {
    case 'pageRequested':
      return nextNotificationOffset(state) === undefined ? state : { ...state, isLoading: true }
    case 'pageLoaded': {
      if (!state.isLoading) return state
      // One that arrived meanwhile moves the pages on: what is already here does not come twice.
      const known = new Set(state.notifications.map(({ id }) => id))
      return {
        notifications: [...state.notifications, ...event.notifications.filter(({ id }) => !known.has(id))],
        unreadCount: event.unreadCount,
        isLoading: false,
        isFinished: event.notifications.length < notificationPageSize,
        error: null,
      }
    }
    case 'pageFailed':
      return state.isLoading ? { ...state, isLoading: false, error: event.error } : state
    case 'markedRead': {
      const isUnread = state.notifications.some(({ id, readAt }) => id === event.id && readAt === null)
      return isUnread ? withReadAt(state, event.id, event.now) : state
    }
    case 'markingFailed': {
      const isRead = state.notifications.some(({ id, readAt }) => id === event.id && readAt !== null)
      return isRead ? withReadAt(state, event.id, null) : state
    }
    case 'refreshed':
      return initialNotificationList
  }
}
