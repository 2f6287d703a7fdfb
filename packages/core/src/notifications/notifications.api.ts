import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { type Notification, notificationPageSize } from './notification.schema.ts'
import { notificationsContract } from './notifications.contract.ts'

export interface NotificationPage {
  notifications: Notification[]
  /** Of all, not of this page. */
  unreadCount: number
}

/** Calls about a user's notifications. */
export interface NotificationsApi {
  /** A page of 20 from `offset` on, newest first. */
  list(userId: string, offset: number, options?: Abortable): Promise<NotificationPage>
  markRead(userId: string, id: string, options?: Abortable): Promise<Notification>
}

export const createNotificationsApi = (send: SendEndpoint): NotificationsApi => ({
  async list(userId, offset, options) {
    let unreadCount = 0
    const notifications = await send(notificationsContract.list, {
      params: { userId },
      query: { offset, limit: notificationPageSize },
      accept: (_list, headers) => {
        unreadCount = Number(headers.get('x-unread-count') ?? 0)
      },
      ...options,
    })
    return { notifications, unreadCount }
  },
  markRead: (userId, id, options) => send(notificationsContract.markRead, { params: { userId, id }, ...options }),
})
