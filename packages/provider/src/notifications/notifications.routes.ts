import { contracts } from '@diab/core/contract'
import { notificationPageSize } from '@diab/core/notifications'
import type { FastifyInstance } from 'fastify'
import { setTotalCount } from '../http/conditional.ts'
import { problem } from '../http/problem.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { countNotifications, markNotificationRead, selectNotifications } from './notifications.store.ts'

export function registerNotificationsRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.notifications.list, async ({ db, params, query, reply }) => {
    const { offset = 0, limit = notificationPageSize } = query
    const { total, unread } = await countNotifications(db, params.userId)
    setTotalCount(reply, total)
    reply.header('x-unread-count', unread)
    return selectNotifications(db, params.userId, { offset, limit })
  })
  registerEndpoint(app, contracts.notifications.markRead, async ({ db, params }) => {
    const notification = await markNotificationRead(db, params.userId, params.id, app.diab.now())
    if (!notification) throw problem(404)
    return notification
  })
}
