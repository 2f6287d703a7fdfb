import { contracts } from '@diab/internal/contract'
import { notificationPageSize } from '@diab/internal/notifications'
import type { FastifyInstance } from 'fastify'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
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
    return found(await markNotificationRead(db, params.userId, params.id, app.diab.now()))
  })
}
