import { contracts } from '@diab/internal/contract'
import type { Thread } from '@diab/core/rules'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { countMessages, markThreadRead, selectMessages } from './message.store.ts'
import { sendMessage } from './sendMessage.ts'
import { requireParticipants, startThread } from './startThread.ts'
import { selectListeners, selectThreads, selectThreadMembership, setPatientResponse } from './threads.store.ts'

const messagePageSize = 20

interface ThreadCall {
  db: Db
  principal: Principal
  params: { id: string }
}

/** @throws 404 for a thread that is not there, and for one that is not the caller's */
async function membershipOf({ db, principal, params }: ThreadCall) {
  return found(await selectThreadMembership(db, principal.userId, params.id))
}

async function threadOf({ db, principal, params }: ThreadCall): Promise<Thread> {
  const [thread] = await selectThreads(db, principal.userId, params.id)
  return found(thread)
}

export function registerThreadsRoutes(app: FastifyInstance): void {
  const { threads } = contracts

  registerEndpoint(app, threads.list, ({ db, principal }) => selectThreads(db, principal.userId))
  registerEndpoint(app, threads.create, ({ db, principal, body }) => startThread(db, principal, body.participants), {
    guard: ({ db, principal, body }) => requireParticipants(db, principal, body.participants),
  })
  registerEndpoint(app, threads.listMessages, async (call) => {
    const { id } = await membershipOf(call)
    const { before, limit = messagePageSize } = call.query
    setTotalCount(call.reply, await countMessages(call.db, id))
    return selectMessages(call.db, id, { before, limit })
  })
  registerEndpoint(
    app,
    threads.send,
    async (call) =>
      sendMessage(call.db, await membershipOf(call), { body: call.body.body, callerId: call.principal.userId, now: app.diab.now() }),
    { guard: membershipOf },
  )
  for (const [endpoint, isAllowed] of [
    [threads.allowPatientResponse, true],
    [threads.denyPatientResponse, false],
  ] as const) {
    registerEndpoint(app, endpoint, async (call) => {
      const membership = await membershipOf(call)
      if (!membership.isStaffParticipant) throw problem(403)
      await setPatientResponse(call.db, membership.id, isAllowed)
      // An open conversation shows or hides the composer at once.
      const { userId } = call.principal
      const listeners = await selectListeners(call.db, membership.id, userId)
      await emitLive(call.db, [...listeners, userId], { kind: 'message', threadId: membership.id })
      return threadOf(call)
    })
  }
  registerEndpoint(app, threads.markRead, async (call) => {
    const { id } = await membershipOf(call)
    await markThreadRead(call.db, id, call.principal.userId)
    return threadOf(call)
  })
}
