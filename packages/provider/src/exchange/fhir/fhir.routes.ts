import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { launchApp as beginLaunch } from '../../identity/smart/launchApp.ts'
import { refuseUnsafeText } from '../../platform/http/textSafety.ts'
import { serveDescription } from '../../platform/openapi/serveDescription.ts'
import { refusalOf } from '../../platform/http/refusalOf.ts'
import { parseJsonBody } from '../../platform/http/parseJsonBody.ts'
import { makeSmartConfiguration } from '../../identity/smart/smartConfiguration.ts'
import { createAppVerifier, fhirBaseOf } from '../../identity/smart/verifyAppToken.ts'
import { loinc, type Resource } from '../accountData/fhir/fhirEntry.ts'
import { type Found, pageOf, toSearchset } from './bundle.ts'
import { type FhirType, makeCapabilityStatement, resourceCapabilities } from './capabilityStatement.ts'
import { periodOf, readSummary, readSummaryId, summaryCode, summaryCodes, toReport } from './cgmSummary.ts'
import { readDiary, searchDiary } from './diaryReads.ts'
import { admit, admitReader, type FhirCall, patientOf, requireScope } from './fhirCaller.ts'
import { isUuid } from './fhirIds.ts'
import { FhirProblem, notFound, toOutcome } from './fhirProblem.ts'
import { type FhirAnswer, type FhirFace, fhirMediaType, registerFhirRoute } from './fhirRoute.ts'
import {
  auditEventReads,
  carePlanReads,
  deviceReads,
  goalReads,
  organizationReads,
  patientReads,
  practitionerReads,
  practitionerRoleReads,
  type ResourceReads,
} from './otherReads.ts'
import { isAmong, SearchParams } from './searchParams.ts'
import { bundleMaxBytes, createResource, storeBundle } from './writeResources.ts'

/** True for a search that names a code of the summary. */
const isOfSummary = (params: SearchParams): boolean =>
  (params.tokens('code') ?? []).some(({ system, code }) => (system ?? loinc) === loinc && summaryCodes.includes(code))

/** Computes the summary of the days that a search names and leaves what it asks for. */
async function searchSummary(call: FhirCall, params: SearchParams): Promise<Found> {
  const patientId = patientOf(call, params.patient())
  await admitReader(call, patientId, 'analysis.read')
  const asked = params.tokens('code')
  const summary = await readSummary(call.db, patientId, periodOf(params.period('date'), call.services.now()))
  return pageOf(
    summary.filter((resource) => isAmong(asked, loinc, codeOf(resource))),
    params,
  )
}

function codeOf({ code }: Resource): string {
  const { coding } = code as { coding: { code: string }[] }
  return coding[0]?.code ?? ''
}

/** Reads one part of a summary; undefined for an id of another kind. */
async function readSummaryPart(call: FhirCall, id: string): Promise<Resource | undefined> {
  const named = readSummaryId(id)
  if (!named) return undefined
  await admitReader(call, named.patientId, 'analysis.read')
  const summary = await readSummary(call.db, named.patientId, named.period)
  return summary.find((resource) => resource.id === id)
}

const diagnosticReportReads: ResourceReads = {
  async read(call, id) {
    const named = readSummaryId(id)
    await admitReader(call, named?.patientId ?? '', 'analysis.read')
    if (!named) return undefined
    const summary = await readSummary(call.db, named.patientId, named.period)
    return toReport(named.patientId, named.period, summary).find((resource) => resource.id === id)
  },
  async search(call, params) {
    const patientId = patientOf(call, params.patient())
    await admitReader(call, patientId, 'analysis.read')
    const isAsked = isAmong(params.tokens('code'), loinc, summaryCode)
    const period = periodOf(params.period('date'), call.services.now())
    return pageOf(isAsked ? toReport(patientId, period, await readSummary(call.db, patientId, period)) : [], params)
  },
}

const reads: Readonly<Record<FhirType, ResourceReads>> = {
  Patient: patientReads,
  Practitioner: practitionerReads,
  PractitionerRole: practitionerRoleReads,
  Organization: organizationReads,
  Observation: {
    read: async (call, id) => (await readSummaryPart(call, id)) ?? readDiary(call, 'Observation', id),
    search: (call, params) => (isOfSummary(params) ? searchSummary(call, params) : searchDiary(call, 'Observation', params)),
  },
  MedicationAdministration: {
    read: (call, id) => readDiary(call, 'MedicationAdministration', id),
    search: (call, params) => searchDiary(call, 'MedicationAdministration', params),
  },
  DiagnosticReport: diagnosticReportReads,
  Goal: goalReads,
  CarePlan: carePlanReads,
  Device: deviceReads,
  AuditEvent: auditEventReads,
}

const fhirTypes = Object.keys(reads) as FhirType[]

/** The FHIR R4 face of the provider: the same records and rules as the API, in the words that clinics speak. */
export function registerFhirRoutes(app: FastifyInstance): void {
  const { config, now } = app.diab
  const base = fhirBaseOf(config.publicUrl)
  serveDescription(app, '/v1/openapi/fhir.json', async () => (await import('./fhirOpenApi.ts')).makeFhirDocument(config))
  const isOwnIssuer = config.identity.kind === 'builtIn'
  // Another issuer's apps get their tokens there.
  const verifyApp = isOwnIssuer ? createAppVerifier(config, app.diab.keyRing.publicKeyOf) : async () => undefined

  void app.register(async (face) => {
    parseJsonBody(face, ['application/json', 'application/fhir+json'])
    face.setErrorHandler((error, request, reply) => {
      const refusal = refusalOf(error, request)
      return reply
        .code(refusal.status)
        .headers({ ...refusal.headers, 'cache-control': 'no-store' })
        .type(fhirMediaType)
        .send(JSON.stringify(toOutcome(refusal)))
    })

    const capabilities = JSON.stringify(makeCapabilityStatement(config, now()))
    face.get('/fhir/metadata', { config: { endpointId: 'fhir.metadata' } }, (_request, reply) =>
      reply.type(fhirMediaType).header('cache-control', 'public, max-age=300').send(capabilities),
    )

    if (isOwnIssuer) {
      const configuration = JSON.stringify(makeSmartConfiguration(config.publicUrl))
      face.get('/fhir/.well-known/smart-configuration', { config: { endpointId: 'fhir.smartConfiguration' } }, (_request, reply) =>
        reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(configuration),
      )
    }
    const parts = { app: face, verifyApp }
    for (const resourceType of fhirTypes) registerReads(parts, base, resourceType)
    registerWrites(parts)

    const none = {
      config: { endpointId: 'fhir.none' },
      handler: () => {
        throw notFound()
      },
    }
    face.route({ ...none, method: ['GET', 'PUT', 'PATCH', 'DELETE'], url: '/fhir' })
    face.route({ ...none, method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/fhir/*' })
  })
}

const parametersSchema = z.object({
  resourceType: z.literal('Parameters'),
  parameter: z
    .array(z.object({ name: z.string(), valueString: z.optional(z.string().check(z.maxLength(80))) }))
    .check(z.minLength(1), z.maxLength(5)),
})

/** Begins an EHR launch for a person who may read the patient. */
async function launchApp(call: FhirCall): Promise<FhirAnswer> {
  const { caller, services, request } = call
  if (caller.app || caller.principal.system) throw new FhirProblem(403, 'forbidden', 'A program starts no app.')
  const { id } = request.params as { id: string }
  const patientId = isUuid(id) ? id : ''
  await admit(call, patientId, 'read')
  const parsed = z.safeParse(parametersSchema, request.body)
  const clientId = parsed.data?.parameter.find(({ name }) => name === 'clientId')?.valueString
  if (clientId === undefined) throw new FhirProblem(400, 'required', 'The body must be Parameters with clientId.')
  const url = await beginLaunch(call.db, services.config, { userId: caller.principal.userId, patientId, clientId })
  if (url === undefined) throw notFound()
  return { body: { resourceType: 'Parameters', parameter: [{ name: 'url', valueUrl: url }] } }
}

function registerWrites(face: FhirFace): void {
  for (const resourceType of ['Observation', 'MedicationAdministration'] as const)
    registerFhirRoute(face, {
      id: `fhir.${resourceType}.create`,
      method: 'POST',
      url: `/fhir/${resourceType}`,
      handler: (call) => createResource(call, resourceType),
    })
  registerFhirRoute(face, { id: 'fhir.launchApp', method: 'POST', url: '/fhir/Patient/:id/$launch-app', handler: launchApp })
  const bundles = { method: 'POST', bodyLimit: bundleMaxBytes } as const
  registerFhirRoute(face, { ...bundles, id: 'fhir.bundle', url: '/fhir', handler: (call) => storeBundle(call, 'bundle') })
  registerFhirRoute(face, {
    ...bundles,
    id: 'fhir.submitCgmBundle',
    url: '/fhir/$submit-cgm-bundle',
    handler: (call) => storeBundle(call, 'submission'),
  })
}

function registerReads(face: FhirFace, base: string, resourceType: FhirType): void {
  const { read, search } = reads[resourceType]
  if (resourceCapabilities[resourceType].interactions.some((interaction) => interaction === 'read'))
    registerFhirRoute(face, {
      id: `fhir.${resourceType}.read`,
      method: 'GET',
      url: `/fhir/${resourceType}/:id`,
      async handler(call) {
        requireScope(call, resourceType, 'r')
        const resource = await read(call, (call.request.params as { id: string }).id)
        if (!resource) throw notFound()
        return { body: resource }
      },
    })
  registerFhirRoute(face, {
    id: `fhir.${resourceType}.search`,
    method: 'GET',
    url: `/fhir/${resourceType}`,
    async handler(call) {
      requireScope(call, resourceType, 's')
      const { request } = call
      refuseUnsafeText(request.query)
      const at = request.url.indexOf('?')
      const params = new SearchParams(new URLSearchParams(at < 0 ? '' : request.url.slice(at)))
      const found = await search(call, params)
      params.refuseUnread(String(request.headers.prefer ?? ''))
      return { body: toSearchset({ base, resourceType }, params, found) }
    },
  })
}
