import { contracts } from '@diab/core/contract'
import type { Thread } from '@diab/core/threads'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { tellLive } from '../events/tellLive.store.ts'
import { setTotalCount } from '../http/conditional.ts'
import type { Principal } from '../http/principal.ts'
import { problem } from '../http/problem.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { countMessages, markThreadRead, selectMessages } from './message.store.ts'
import { sendMessage } from './sendMessage.ts'
import { requireParticipants, startThread } from './startThread.ts'
import { selectListeners, selectThreads, selectThreadStanding, setPatientResponse } from './threads.store.ts'

const messagePageSize = 20

interface ThreadCall {
  db: Db
  principal: Principal
  params: { id: string }
}

/** @throws 404 for a thread that is not there, and for one that is not the caller's */
async function standingOf({ db, principal, params }: ThreadCall) {
  const standing = await selectThreadStanding(db, principal.userId, params.id)
  if (!standing) throw problem(404)
  return standing
}

async function threadOf({ db, principal, params }: ThreadCall): Promise<Thread> {
  const [thread] = await selectThreads(db, principal.userId, params.id)
  if (!thread) throw problem(404)
  return thread
}

export function registerThreadsRoutes(app: FastifyInstance): void {
  const { threads } = contracts

  registerEndpoint(app, threads.list, ({ db, principal }) => selectThreads(db, principal.userId))
  registerEndpoint(app, threads.create, ({ db, principal, body }) => startThread(db, principal, body.participants), {
    guard: ({ db, principal, body }) => requireParticipants(db, principal, body.participants),
  })
  registerEndpoint(app, threads.listMessages, async (call) => {
    const { id } = await standingOf(call)
    const { before, limit = messagePageSize } = call.query
    setTotalCount(call.reply, await countMessages(call.db, id))
    return selectMessages(call.db, id, { before, limit })
  })
  registerEndpoint(
    app,
    threads.send,
    async (call) =>
      sendMessage(call.db, await standingOf(call), { body: call.body.body, callerId: call.principal.userId, now: app.diab.now() }),
    { guard: standingOf },
  )
  for (const [endpoint, isAllowed] of [
    [threads.allowPatientResponse, true],
    [threads.denyPatientResponse, false],
  ] as const) {
    registerEndpoint(app, endpoint, async (call) => {
      const standing = await standingOf(call)
      if (!standing.isStaffParticipant) throw problem(403)
      await setPatientResponse(call.db, standing.id, isAllowed)
      // An open conversation shows or hides the composer at once.
      const { userId } = call.principal
      const listeners = await selectListeners(call.db, standing.id, userId)
      await tellLive(call.db, [...listeners, userId], { kind: 'message', threadId: standing.id })
      return threadOf(call)
    })
  }
  registerEndpoint(app, threads.markRead, async (call) => {
    const { id } = await standingOf(call)
    await markThreadRead(call.db, id, call.principal.userId)
    return threadOf(call)
  })
}
