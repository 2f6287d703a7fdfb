import { contracts } from '@diab/internal/contract'
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { countAccessLog, selectAccessLog } from './accessLog.store.ts'

/** `noLimit` is honoured up to this many events. */
const accessLogHardCap = 10_000

export function registerAccessLogRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.accessLog.list, async ({ db, params, query, reply }) => {
    const { offset = 0, limit = listPageSize, noLimit = false } = query
    setTotalCount(reply, await countAccessLog(db, params.userId))
    return selectAccessLog(db, params.userId, { offset, limit: noLimit ? accessLogHardCap : limit })
  })
}
