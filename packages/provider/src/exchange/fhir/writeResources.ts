import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Resource } from '../accountData/fhir/fhirEntry.ts'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import type { Db } from '../../platform/db/tables.ts'
import { busy } from '../../platform/http/admitCalls.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { unavailable } from '../../platform/http/toProblem.ts'
import { lockUploads } from '../../record/devices/import.store.ts'
import { selectMedicinesByCode } from '../../record/medicine/medicine.store.ts'
import { toResources } from './diaryReads.ts'
import { allKinds } from './diaryResources.ts'
import { admit, type FhirCall, requireScope } from './fhirCaller.ts'
import { selectFhirEntries } from './fhirDiary.store.ts'
import type { Identifier } from './fhirIdentifier.store.ts'
import { isUuid } from './fhirIds.ts'
import { FhirProblem, toOutcome } from './fhirProblem.ts'
import type { FhirAnswer } from './fhirRoute.ts'
import { atcCodesIn, type ReadResource, readResource } from './readResource.ts'
import { type Stored, storeResources } from './storeResources.ts'

/** Entries of one bundle: more than a sensor measures in two weeks. */
export const bundleMax = 5000
export const bundleMaxBytes = 8 * 1024 * 1024

/** A resource to be stored, or why it cannot be. */
type Offered = { resource: ReadResource } | { refusal: ProblemError }

interface Written {
  stored: Stored
  /** Undefined for what was refused, and for an entry that was deleted. */
  resource?: Resource
}

/** The patient that all of them are about; each of them is in a diary of one. */
function patientOfAll({ services }: FhirCall, offered: readonly Offered[]): string {
  const base = `${services.config.publicUrl}/fhir/`
  const ids = new Set(
    offered.flatMap((one) => ('resource' in one ? [one.resource.patientReference.replace(base, '').replace(/^Patient\//, '')] : [])),
  )
  if (ids.size > 1) throw new FhirProblem(400, 'business-rule', 'All resources of a bundle are about one patient.')
  const [id = ''] = ids
  return isUuid(id) ? id : ''
}

/** Stores what is offered in one transaction and returns what became of each. */
async function write(call: FhirCall, offered: readonly Offered[], { isAtomic }: { isAtomic: boolean }): Promise<Written[]> {
  const { services } = call
  const refused = offered.find((one) => 'refusal' in one)
  if (refused && isAtomic) throw refused.refusal
  const resources = offered.flatMap((one) => ('resource' in one ? [one.resource] : []))
  const patientId = patientOfAll(call, offered)
  if (resources.length === 0)
    return offered.map((one) => ({ stored: { result: 'refused', refusal: (one as { refusal: ProblemError }).refusal } }))
  for (const type of new Set(resources.map(({ resourceType }) => resourceType))) requireScope(call, type, 'c')
  if (await services.storage.isFull()) throw unavailable()
  await admit(call, patientId, 'add')
  const leave = await services.writeQueue.enter(patientId)
  if (!leave) throw busy()
  try {
    return await inTransaction(services.db, async (tx) => {
      await lockUploads(tx, patientId)
      const audited = await admit({ ...call, db: tx }, patientId, 'add')
      const outcomes = await storeResources(audited, { patientId, resources, now: services.now() })
      const failed = outcomes.find((one) => one.result === 'refused')
      if (failed && isAtomic) throw failed.refusal
      const written = await withResources(tx, patientId, outcomes)
      let at = 0
      return offered.map((one) => ('refusal' in one ? { stored: { result: 'refused', refusal: one.refusal } } : (written[at++] as Written)))
    })
  } finally {
    leave()
  }
}

async function withResources(tx: Db, patientId: string, outcomes: readonly Stored[]): Promise<Written[]> {
  const ids = outcomes.flatMap((one) => (one.result === 'refused' || one.entryId === null ? [] : [one.entryId]))
  const kinds = [...allKinds.Observation, ...allKinds.MedicationAdministration]
  const found = ids.length === 0 ? [] : await selectFhirEntries(tx, patientId, { kinds, ids, ascending: true, limit: ids.length })
  const resources = await toResources({ db: tx }, patientId, found)
  const byId = new Map(found.map(({ entry }, at) => [entry.id, resources[at]]))
  return outcomes.map((stored) => ({
    stored,
    ...(stored.result !== 'refused' && stored.entryId !== null && { resource: byId.get(stored.entryId) }),
  }))
}

async function offer(call: FhirCall, resources: readonly unknown[], conditions: readonly (string | undefined)[]): Promise<Offered[]> {
  const atcCodes = atcCodesIn(resources)
  const catalogue = atcCodes.length === 0 ? new Map() : await selectMedicinesByCode(call.db, atcCodes)
  return resources.map((resource, at): Offered => {
    try {
      const read = readResource(resource, catalogue)
      const condition = readCondition(conditions[at])
      return { resource: condition ? { ...read, identifiers: [condition, ...read.identifiers] } : read }
    } catch (error) {
      if (error instanceof ProblemError) return { refusal: error }
      throw error
    }
  })
}

/** The identifier that a conditional create asks for; the only condition that is supported. */
function readCondition(condition: string | undefined): Identifier | undefined {
  if (condition === undefined) return undefined
  const params = new URLSearchParams(condition)
  const [system = '', value = ''] = (params.get('identifier') ?? '').split('|')
  if (params.size !== 1 || value === '' || system.length > 255 || value.length > 255)
    throw new FhirProblem(412, 'not-supported', 'If-None-Exist takes identifier=system|value')
  return { system, value }
}

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const locationOf = ({ services }: FhirCall, { resourceType, id }: Resource) => `${services.config.publicUrl}/fhir/${resourceType}/${id}`

/** Stores one resource; with `If-None-Exist` one whose identifier is known is left as it is. */
export async function createResource(call: FhirCall, resourceType: string): Promise<FhirAnswer> {
  const { request } = call
  const { body } = request
  if (body === null || typeof body !== 'object' || !('resourceType' in body) || body.resourceType !== resourceType)
    throw new FhirProblem(400, 'invalid', `The body must be a resource of type ${resourceType}.`)
  const [written] = await write(call, await offer(call, [body], [headerOf(request, 'if-none-exist')]), { isAtomic: true })
  if (!written || written.stored.result === 'refused') throw new Error('a refused resource was not thrown')
  const { resource } = written
  if (!resource) return { status: 200, body: deletedBefore }
  const status = written.stored.result === 'created' ? 201 : 200
  const isMinimal = /return\s*=\s*minimal/.test(headerOf(request, 'prefer') ?? '')
  const version = `W/"${(resource.meta as { versionId: string }).versionId}"`
  return { status, headers: { location: locationOf(call, resource), etag: version }, ...(!isMinimal && { body: resource }) }
}

const deletedBefore = {
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'information', code: 'deleted', diagnostics: 'The entry was deleted from the diary and is not stored again.' }],
}

const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  type: z.string(),
  entry: z
    .array(
      z.object({
        resource: z.optional(z.unknown()),
        request: z.optional(
          z.object({
            method: z.optional(z.string()),
            url: z.optional(z.string()),
            ifNoneExist: z.optional(z.string().check(z.maxLength(600))),
          }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(bundleMax)),
})

const storable: readonly string[] = ['Observation', 'MedicationAdministration']

/**
 * Stores a bundle of creates about one patient. A transaction is stored as a whole or not at all; in a batch, and in what a
 * sensor's app submits, each entry succeeds or fails alone.
 */
export async function storeBundle(call: FhirCall, kind: 'bundle' | 'submission'): Promise<FhirAnswer> {
  const parsed = z.safeParse(bundleSchema, call.request.body)
  if (!parsed.success)
    throw new FhirProblem(400, 'invalid', `The body must be a Bundle of 1 to ${bundleMax} entries, each with its resource and request.`)
  const { type, entry } = parsed.data
  if (kind === 'submission' ? type !== 'transaction' : type !== 'transaction' && type !== 'batch')
    throw new FhirProblem(400, 'not-supported', 'The bundle must be a transaction; POST [base] takes a batch as well.')
  const isAtomic = kind === 'bundle' && type === 'transaction'
  const offered = await offer(
    call,
    entry.map(({ resource }) => resource),
    entry.map(({ request }) => request?.ifNoneExist),
  )
  for (const [at, { request }] of entry.entries())
    if (request?.method !== 'POST' || !storable.includes(request.url ?? ''))
      offered[at] = { refusal: new FhirProblem(422, 'not-supported', `Entry ${at}: only POST of ${storable.join(' and ')} is supported.`) }
  const written = await write(call, offered, { isAtomic })
  return {
    body: {
      resourceType: 'Bundle',
      type: type === 'batch' ? 'batch-response' : 'transaction-response',
      entry: written.map((one) => ({ response: responseOf(call, one) })),
    },
  }
}

function responseOf(call: FhirCall, { stored, resource }: Written) {
  if (stored.result === 'refused') return { status: String(stored.refusal.status), outcome: toOutcome(stored.refusal) }
  const status = stored.result === 'created' ? '201' : '200'
  if (!resource) return { status, outcome: deletedBefore }
  const { versionId, lastUpdated } = resource.meta as { versionId: string; lastUpdated: string }
  return { status, location: locationOf(call, resource), etag: `W/"${versionId}"`, lastModified: lastUpdated }
}
