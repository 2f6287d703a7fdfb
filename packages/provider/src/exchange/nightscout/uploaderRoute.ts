import { may } from '@diab/core/guards'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readRelation } from '../../platform/access/relation.store.ts'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import { noteUploaderUse } from '../../record/devices/noteUploaderUse.ts'
import { busy, smallBodyBytes } from '../../platform/http/admitCalls.ts'
import { problem } from '../../platform/http/problem.ts'
import { refuseUnsafeText } from '../../platform/http/textSafety.ts'
import { unavailable } from '../../platform/http/toProblem.ts'
import { countCall, findUploader, refuseUnknown } from '../../record/devices/findUploader.ts'
import type { UploaderCall } from './uploaderCall.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface UploaderRoute {
  /** The name of the route in logs, figures and the audit trail. */
  id: string
  method: HttpMethod
  /** Paths that apps use for the same. */
  paths: readonly string[]
}

export type Handler = (call: UploaderCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A week of a sensor that measures every minute, as the largest app sends it at once. */
const maxBodyBytes = 4 * 1024 * 1024

/** Registers routes of apps: each call has the rights of the person who connected the app, as they are now. */
export function createUploaderRoutes(app: FastifyInstance) {
  const { db, writeQueue, storage, now } = app.diab

  /** @throws ProblemError 401 for an unknown app and for one whose person may not read the diary any more, 403 for one that only reads */
  async function admit(request: FastifyRequest, isWrite: boolean): Promise<UploaderCall> {
    const uploader = (await findUploader(app, request)) ?? (await refuseUnknown(app, request))
    await countCall(app, uploader)
    const relation = await readRelation(db, uploader.createdBy, uploader.patientId)
    if (!may('read', relation)) throw problem(401)
    if (isWrite && (uploader.scope !== 'write' || !may('add', relation))) throw problem(403)
    const principal = { userId: uploader.createdBy, roles: [], emailConfirmed: true }
    return { db, principal, request, relation, uploader, now: now() }
  }

  function register(
    { id, method, paths }: UploaderRoute,
    isWrite: boolean,
    run: (call: UploaderCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const admitted = new WeakMap<FastifyRequest, UploaderCall>()
    for (const url of paths)
      app.route({
        method,
        url,
        bodyLimit: isWrite ? maxBodyBytes : smallBodyBytes,
        config: { endpointId: id },
        // Before the body is read, as for every other call.
        async onRequest(request) {
          const call = await admit(request, isWrite)
          // No token of ours tells the queues whose call it is.
          await app.admitLargeOf(request, call.principal.userId)
          admitted.set(request, call)
        },
        async handler(request, reply) {
          const call = admitted.get(request) ?? raiseUnadmitted()
          refuseUnsafeText(request.query)
          await noteUploaderUse(call, call.uploader, call.now)
          const answer = await run(call, request, reply)
          if (reply.sent) return reply
          return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(answer))
        },
      })
  }

  return {
    read: (route: UploaderRoute, handler: Handler) => register(route, false, handler),
    /** In one transaction, and in its turn among the writes about the patient. */
    write: (route: UploaderRoute, handler: Handler) =>
      register(route, true, async (call, request, reply) => {
        if (await storage.isFull()) throw unavailable()
        const leave = await writeQueue.enter(call.uploader.patientId)
        if (!leave) throw busy()
        try {
          return await inTransaction(db, (tx) => handler({ ...call, db: tx }, request, reply))
        } finally {
          leave()
        }
      }),
  }
}

export type UploaderRoutes = ReturnType<typeof createUploaderRoutes>

function raiseUnadmitted(): never {
  throw new Error('a handler ran before its access check')
}
