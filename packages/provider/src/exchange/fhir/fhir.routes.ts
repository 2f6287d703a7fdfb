import type { FastifyInstance } from 'fastify'
import { refuseUnsafeText } from '../../platform/http/textSafety.ts'
import { serveDescription } from '../../platform/openapi/serveDescription.ts'
import { refusalOf } from '../../platform/http/refusalOf.ts'
import { parseJsonBody } from '../../platform/http/parseJsonBody.ts'
import { makeSmartConfiguration } from '../../identity/smart/smartConfiguration.ts'
import { createAppVerifier, fhirBaseOf } from '../../identity/smart/verifyAppToken.ts'
import { toSearchset } from './bundle.ts'
import { type FhirType, makeCapabilityStatement, resourceCapabilities } from './capabilityStatement.ts'
import { readDiary, searchDiary } from './diaryReads.ts'
import { requireScope } from './fhirCaller.ts'
import { launchApp } from './launchApp.ts'
import { notFound, toOutcome } from './fhirProblem.ts'
import { type FhirFace, fhirMediaType, registerFhirRoute } from './fhirRoute.ts'
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
import { SearchParams } from './searchParams.ts'
import { diagnosticReportReads, isOfSummary, readSummaryPart, searchSummary } from './summaryReads.ts'
import { bundleMaxBytes, createResource, storeBundle } from './writeResources.ts'

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
