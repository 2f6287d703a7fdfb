import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldMessages } from '../../platform/http/http.messages.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { countCall, createToken, findUploaderBySecret, refuseUnknown } from '../../record/devices/findUploader.ts'
import { selectByKeys, selectLastModified, selectModifiedSince } from './document.store.ts'
import { type ApiDocument, keyOfContent } from './documentKey.ts'
import { readFindV3 } from './findFilter.ts'
import { noteLeftOut } from './noteLeftOut.ts'
import { apiVersion, nightscoutVersion, profileDocument } from './nightscoutStatus.ts'
import { findDocument, kindsOf, readDocuments, toDocuments, wallClockBefore } from './readDocuments.ts'
import { removeDocument } from './reviseDocument.ts'
import { type Collection, saveDocuments } from './saveDocuments.ts'
import { documentsIn } from './v1.routes.ts'
import { requireChange, type UploaderCall } from './uploaderCall.ts'
import type { UploaderRoutes } from './uploaderRoute.ts'

const usualLimit = 100
const mostAtOnce = 1000
/** A history goes so far back: apps ask for what changed since their last call. */
const historyDays = 31
const dayMs = 86_400_000

const ok = (result: unknown) => ({ status: 200, result })
const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>
const identifierOf = ({ params }: FastifyRequest) => (params as { identifier: string }).identifier

function wholeNumber(value: unknown, usual: number, most: number): number {
  if (value === undefined) return usual
  const asked = Number(value)
  if (!Number.isInteger(asked) || asked < 0) throw invalid({ '': [fieldMessages.invalid] })
  return Math.min(asked, most)
}

function documentIn(request: FastifyRequest): ApiDocument {
  const [document, ...others] = documentsIn(request)
  if (!document || others.length > 0) throw invalid({ '': [fieldMessages.invalid] })
  return document
}

/** Version 3 of the Nightscout API, as far as AAPS and Juggluco use it. */
export function registerV3(app: FastifyInstance, routes: UploaderRoutes): void {
  registerAuthorization(app)
  app.get('/api/v3/version', { config: { endpointId: 'nightscout.v3.version' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(ok({ version: nightscoutVersion, apiVersion, srvDate: app.diab.now().getTime() })),
  )
  routes.read({ id: 'nightscout.v3.status', method: 'GET', paths: ['/api/v3/status'] }, async ({ uploader, now }) => {
    const rights = uploader.scope === 'write' ? 'crud' : 'r'
    const apiPermissions = Object.fromEntries(
      ['devicestatus', 'entries', 'food', 'profile', 'settings', 'treatments'].map((collection) => [collection, rights]),
    )
    return ok({ version: nightscoutVersion, apiVersion, srvDate: now.getTime(), apiPermissions })
  })
  routes.read({ id: 'nightscout.v3.lastModified', method: 'GET', paths: ['/api/v3/lastModified'] }, async (call) => {
    const { db, uploader, now } = call
    const after = wallClockBefore(now.getTime() - historyDays * dayMs)
    const lastOf = async (collection: Collection) =>
      (await selectLastModified(db, { patientId: uploader.patientId, kinds: kindsOf[collection], after }))?.getTime() ?? 0
    const collections = {
      entries: await lastOf('entries'),
      treatments: await lastOf('treatments'),
      devicestatus: 0,
      profile: 0,
      food: 0,
      settings: 0,
    }
    return ok({ srvDate: now.getTime(), collections })
  })
  registerCollection(routes, 'entries')
  registerCollection(routes, 'treatments')
  registerIgnored(routes)
}

/** Gives the token that the other calls take. The secret is in the path, of which logs have the pattern. */
function registerAuthorization(app: FastifyInstance): void {
  app.get('/api/v2/authorization/request/:accessToken', { config: { endpointId: 'nightscout.authorize' } }, async (request, reply) => {
    const { accessToken } = request.params as { accessToken: string }
    const uploader = (await findUploaderBySecret(app, accessToken)) ?? (await refuseUnknown(app, request))
    await countCall(app, uploader)
    const permissions = uploader.scope === 'write' ? ['*:*:read', 'api:*:create', 'api:*:update', 'api:*:delete'] : ['*:*:read']
    const answer = { ...(await createToken(app, uploader)), sub: uploader.name, permissionGroups: [permissions] }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

function registerCollection(routes: UploaderRoutes, collection: Collection): void {
  const id = (action: string) => `nightscout.v3.${collection}.${action}`
  const path = `/api/v3/${collection}`

  routes.read({ id: id('search'), method: 'GET', paths: [path] }, async (call, request) => {
    const query = queryOf(request)
    const limit = wholeNumber(query.limit, usualLimit, mostAtOnce)
    const skip = wholeNumber(query.skip, 0, 10_000)
    const find = readFindV3(query)
    const found = await readDocuments(call, { collection, find, count: skip + limit, isOldestFirst: query.sort !== undefined })
    return ok(found.slice(skip))
  })

  for (const [paths, readSince] of [
    [`${path}/history/:since`, ({ params }: FastifyRequest) => Number((params as { since: string }).since)],
    [`${path}/history`, ({ headers }: FastifyRequest) => Date.parse(String(headers['last-modified'] ?? ''))],
  ] as const)
    routes.read({ id: id('history'), method: 'GET', paths: [paths] }, (call, request, reply) =>
      readHistory(call, collection, readSince(request), { request, reply }),
    )

  routes.read({ id: id('read'), method: 'GET', paths: [`${path}/:identifier`] }, async (call, request) => {
    const [document] = toDocuments(collection, await findDocument(call, collection, identifierOf(request)))
    if (!document) throw problem(404)
    return ok(document)
  })

  routes.write({ id: id('create'), method: 'POST', paths: [path] }, async (call, request, reply) => {
    const [saved] = await saveDocuments(call, { collection, documents: [documentIn(request)], unchangeable: 'keep' })
    return created(saved, { call, reply, path })
  })
  routes.write({ id: id('update'), method: 'PUT', paths: [`${path}/:identifier`] }, (call, request, reply) =>
    replace(call, collection, { request, reply, path, isPatch: false }),
  )
  routes.write({ id: id('patch'), method: 'PATCH', paths: [`${path}/:identifier`] }, (call, request, reply) =>
    replace(call, collection, { request, reply, path, isPatch: true }),
  )
  routes.write({ id: id('remove'), method: 'DELETE', paths: [`${path}/:identifier`] }, async (call, request) => {
    const removed = await removeDocument(call, await findDocument(call, collection, identifierOf(request)), () => requireChange(call))
    if (removed === 0) throw problem(404)
    return { status: 200 }
  })
}

interface Answering {
  call: UploaderCall
  reply: FastifyReply
  path: string
}

function created(saved: { key: string; isNew: boolean } | undefined, { call, reply, path }: Answering) {
  const { key = '', isNew = false } = saved ?? {}
  const lastModified = call.now.getTime()
  if (!isNew) return { status: 200, identifier: key, isDeduplication: true, deduplicatedIdentifier: key, lastModified }
  reply.code(201).header('location', `${path}/${key}`).header('last-modified', call.now.toUTCString())
  return { status: 201, identifier: key, lastModified }
}

interface Replacing {
  request: FastifyRequest
  reply: FastifyReply
  path: string
  isPatch: boolean
}

/** Replaces a document or some of its fields; a whole one that is not there is created. */
async function replace(call: UploaderCall, collection: Collection, { request, reply, path, isPatch }: Replacing): Promise<unknown> {
  const identifier = identifierOf(request)
  const known = await findDocument(call, collection, identifier)
  const sent = documentIn(request)
  const [stored] = toDocuments(collection, known)
  if (!stored && isPatch) throw problem(404)
  if (sent.isValid === false) {
    await removeDocument(call, known, () => requireChange(call))
    return { status: 200, identifier, lastModified: call.now.getTime() }
  }
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
  const document = { ...(isPatch && stored), ...given, ...(stored && { date: stored.date }), identifier }
  const [saved] = await saveDocuments(call, { collection, documents: [document], unchangeable: 'refuse' })
  return stored ? { status: 200, identifier, lastModified: call.now.getTime() } : created(saved, { call, reply, path })
}

/** What was written after an instant, the oldest first, with the instant to ask from the next time. */
async function readHistory(
  { db, uploader: { patientId }, now }: UploaderCall,
  collection: Collection,
  since: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  if (!Number.isFinite(since) || Math.abs(since) > 8e15) throw invalid({ lastModified: [fieldMessages.invalid] })
  const limit = wholeNumber(queryOf(request).limit, usualLimit, mostAtOnce)
  const after = wallClockBefore(now.getTime() - historyDays * dayMs)
  const kinds = kindsOf[collection]
  const entries = await selectModifiedSince(db, { patientId, kinds, after, modifiedAfter: new Date(since), limit: Math.max(limit, 1) })
  // A document of which one entry was corrected is given whole.
  const held = new Set(entries.map(({ entry }) => entry.id))
  const names = entries.flatMap(({ key }) => key ?? [])
  const whole = [...(await selectByKeys(db, patientId, names)).values()].flat()
  const others = whole.filter(({ entry }) => kinds.includes(entry.entryType) && !held.has(entry.id))
  const documents = toDocuments(collection, [...others, ...entries].toReversed()).toReversed()
  const last = Math.max(since, ...entries.map(({ modifiedAt }) => modifiedAt.getTime()))
  reply.header('etag', `W/"${last}"`).header('last-modified', new Date(Math.max(last, 0)).toUTCString())
  return ok(documents)
}

/** What apps send beside the diary: accepted, counted, and not kept. */
function registerIgnored(routes: UploaderRoutes): void {
  for (const [collection, reason] of [
    ['devicestatus', 'deviceStatus'],
    ['profile', 'profile'],
    ['settings', 'otherTreatment'],
    ['food', 'otherTreatment'],
  ] as const) {
    const path = `/api/v3/${collection}`
    const id = (action: string) => `nightscout.v3.${collection}.${action}`
    const accept = async (call: UploaderCall, request: FastifyRequest, reply: FastifyReply) => {
      const document = documentIn(request)
      await noteLeftOut(call, [reason])
      return created({ key: keyOfContent(document), isNew: request.method === 'POST' }, { call, reply, path })
    }
    routes.read({ id: id('search'), method: 'GET', paths: [path] }, async (call) =>
      ok(collection === 'profile' ? [await profileDocument(call)] : []),
    )
    routes.read({ id: id('history'), method: 'GET', paths: [`${path}/history/:since`] }, async (_call, { params }, reply) => {
      const { since } = params as { since: string }
      reply.header('etag', `W/"${Number(since) || 0}"`)
      return ok([])
    })
    routes.read({ id: id('read'), method: 'GET', paths: [`${path}/:identifier`] }, async () => {
      throw problem(404)
    })
    routes.write({ id: id('create'), method: 'POST', paths: [path] }, accept)
    routes.write({ id: id('update'), method: 'PUT', paths: [`${path}/:identifier`] }, accept)
    routes.write({ id: id('patch'), method: 'PATCH', paths: [`${path}/:identifier`] }, accept)
    routes.write({ id: id('remove'), method: 'DELETE', paths: [`${path}/:identifier`] }, async () => {
      throw problem(404)
    })
  }
}
