import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldMessages } from '../../platform/http/http.messages.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { countCall, findUploader } from '../../record/devices/findUploader.ts'
import { type ApiDocument, isNameField, keyOfContent, toKey } from './documentKey.ts'
import { readFindV1 } from './findFilter.ts'
import { noteLeftOut } from './noteLeftOut.ts'
import { profileDocument, statusOf } from './nightscoutStatus.ts'
import { findDocument, mostDocuments, readDocuments } from './readDocuments.ts'
import { removeDocument } from './reviseDocument.ts'
import { type Collection, saveDocuments } from './saveDocuments.ts'
import { requireChange, type UploaderCall } from './uploaderCall.ts'
import type { UploaderRoutes } from './uploaderRoute.ts'

const usualCount = 10
const usualTreatments = 100

/** With and without the ending that some apps write. */
const at = (path: string) => [`/api/v1/${path}`, `/api/v1/${path}.json`, `/api/v1/${path}/`]

const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>
const nameOf = ({ params }: FastifyRequest) => (params as { name: string }).name.replace(/\.json$/, '')

function countOf(request: FastifyRequest, usual: number): number {
  const { count } = queryOf(request)
  if (count === undefined) return usual
  const asked = Number(count)
  if (!Number.isInteger(asked) || asked < 0) throw invalid({ count: [fieldMessages.invalid] })
  return asked === 0 ? usual : Math.min(asked, mostDocuments)
}

const isDocument = (value: unknown): value is ApiDocument => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A week of a sensor that measures every minute, and what else is in it. */
const mostSent = 12_000

/** One document or a list of them. @throws ProblemError 400, 413 for too many */
export function documentsIn({ body }: FastifyRequest): ApiDocument[] {
  const list = Array.isArray(body) ? body : [body]
  if (list.length > mostSent) throw problem(413)
  if (!list.every(isDocument)) throw invalid({ '': [fieldMessages.invalid] })
  return list
}

/** Version 1 answers with what it was sent; an app finds its documents again by `_id`. */
const withKeys = (documents: readonly ApiDocument[], keys: readonly { key: string }[], now: Date) =>
  documents.map((document, place) => ({
    ...document,
    ...(document.eventType !== undefined && document.created_at === undefined && { created_at: now.toISOString() }),
    _id: keys[place]?.key ?? keyOfContent(document),
  }))

/** Version 1 of the Nightscout API, as far as apps use it. */
export function registerV1(app: FastifyInstance, routes: UploaderRoutes): void {
  registerStatus(app, routes)
  registerCollection(routes, 'entries', usualCount)
  registerCollection(routes, 'treatments', usualTreatments)

  routes.read({ id: 'nightscout.entries.find', method: 'GET', paths: ['/api/v1/entries/:name'] }, async (call, request) => {
    const name = nameOf(request)
    const find = readFindV1(queryOf(request))
    if (name === 'current') return readDocuments(call, { collection: 'entries', find: readFindV1({ 'find[type]': 'sgv' }), count: 1 })
    if (name === 'sgv' || name === 'mbg') {
      const conditions = [...find.conditions, { field: 'type', operator: 'eq' as const, values: [name] }]
      return readDocuments(call, { collection: 'entries', find: { ...find, conditions }, count: countOf(request, usualCount) })
    }
    return readDocuments(call, { collection: 'entries', find: { ...find, names: [name] }, count: usualCount })
  })

  registerIgnored(routes)
}

function registerCollection(routes: UploaderRoutes, collection: Collection, usual: number): void {
  const id = (action: string) => `nightscout.${collection}.${action}`
  routes.read({ id: id('list'), method: 'GET', paths: at(collection) }, async (call, request, reply) => {
    const documents = await readDocuments(call, { collection, find: readFindV1(queryOf(request)), count: countOf(request, usual) })
    return unlessKnown(documents, request, reply)
  })
  const save = async (call: UploaderCall, request: FastifyRequest, unchangeable: 'keep' | 'refuse') => {
    const documents = documentsIn(request)
    return withKeys(documents, await saveDocuments(call, { collection, documents, unchangeable }), call.now)
  }
  routes.write({ id: id('create'), method: 'POST', paths: at(collection) }, (call, request) => save(call, request, 'keep'))
  routes.write({ id: id('update'), method: 'PUT', paths: at(collection) }, async (call, request) => {
    const saved = await save(call, request, 'refuse')
    return Array.isArray(request.body) ? saved : saved[0]
  })
  // A document that is not there is no error: what the app wanted is so.
  const remove = async (call: UploaderCall, names: readonly string[]) => {
    let n = 0
    for (const name of names)
      if ((await removeDocument(call, await findDocument(call, collection, name), () => requireChange(call))) > 0) n++
    return { ok: 1, n, deletedCount: n }
  }
  routes.write({ id: id('remove'), method: 'DELETE', paths: [`/api/v1/${collection}/:name`] }, (call, request) =>
    remove(call, [nameOf(request)]),
  )
  routes.write({ id: id('removeFound'), method: 'DELETE', paths: at(collection).slice(0, 2) }, async (call, request) => {
    const { names, conditions } = readFindV1(queryOf(request))
    // A search that could empty a diary is not taken.
    if (names === undefined || !conditions.every(({ field }) => isNameField(field))) throw invalid({ find: [fieldMessages.invalid] })
    return remove(call, names)
  })
}

/** Apps that ask every minute get the list once: its tag is that of its content. */
function unlessKnown(documents: readonly ApiDocument[], request: FastifyRequest, reply: FastifyReply): unknown {
  const tag = `W/"${toKey(JSON.stringify(documents))}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) return documents
  return reply.code(304).header('cache-control', 'no-store').send()
}

function registerStatus(app: FastifyInstance, routes: UploaderRoutes): void {
  for (const url of ['/api/v1/status', '/api/v1/status.json'])
    app.get(url, { config: { endpointId: 'nightscout.status' } }, (_request, reply) =>
      reply.header('cache-control', 'no-store').send(statusOf(app.diab.now())),
    )
  // Says whether a secret is right, and so never refuses; what it says is counted like every other call.
  for (const url of ['/api/v1/verifyauth', '/api/v1/verifyauth.json'])
    app.get(url, { config: { endpointId: 'nightscout.verifyAuth' } }, async (request, reply) => {
      const uploader = await findUploader(app, request)
      if (uploader) await countCall(app, uploader)
      const canWrite = uploader?.scope === 'write'
      const message = {
        canRead: uploader !== undefined,
        canWrite,
        isAdmin: false,
        message: uploader ? 'OK' : 'UNAUTHORIZED',
        rolefound: uploader ? 'FOUND' : 'NOTFOUND',
        permissions: uploader ? 'ROLE' : 'DEFAULT',
      }
      return reply.header('cache-control', 'no-store').send({ status: 200, message })
    })
  routes.read({ id: 'nightscout.test', method: 'GET', paths: ['/api/v1/experiments/test'] }, async () => ({ status: 'ok' }))
  routes.read(
    { id: 'nightscout.profile.list', method: 'GET', paths: [...at('profile'), '/api/v1/profiles', '/api/v1/profiles.json'] },
    async (call) => [await profileDocument(call)],
  )
  routes.read(
    { id: 'nightscout.profile.current', method: 'GET', paths: ['/api/v1/profile/current', '/api/v1/profile/current.json'] },
    profileDocument,
  )
}

/** What apps send beside the diary: accepted, so that they do not send it for ever, counted, and not kept. */
function registerIgnored(routes: UploaderRoutes): void {
  for (const [collection, reason] of [
    ['devicestatus', 'deviceStatus'],
    ['profile', 'profile'],
    ['activity', 'otherTreatment'],
    ['food', 'otherTreatment'],
  ] as const) {
    const accept = async (call: UploaderCall, request: FastifyRequest) => {
      const documents = documentsIn(request)
      await noteLeftOut(
        call,
        documents.map(() => reason),
      )
      return withKeys(documents, [], call.now)
    }
    if (collection !== 'profile') routes.read({ id: `nightscout.${collection}.list`, method: 'GET', paths: at(collection) }, async () => [])
    routes.write({ id: `nightscout.${collection}.create`, method: 'POST', paths: at(collection) }, accept)
    routes.write({ id: `nightscout.${collection}.update`, method: 'PUT', paths: at(collection) }, accept)
    routes.write(
      { id: `nightscout.${collection}.remove`, method: 'DELETE', paths: [`/api/v1/${collection}/:name`, ...at(collection).slice(0, 2)] },
      async () => ({
        ok: 1,
        n: 0,
        deletedCount: 0,
      }),
    )
  }
}
