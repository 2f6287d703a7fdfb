import type { Config } from '../../platform/config/config.ts'
import { issuerOf } from '../../platform/config/config.ts'
import type { Json } from '../../platform/openapi/openApiDocument.ts'
import { providerVersion } from '../../platform/operations/providerVersion.ts'
import { resourceCapabilities } from './capabilityStatement.ts'
import { fhirMediaType } from './fhirRoute.ts'

const patient = 'Patient/0198f2a4-6c1e-7d3b-9a57-2f1c8e4b6d90'
const observation = {
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '14743-9' }] },
  subject: { reference: patient },
  effectiveDateTime: '2026-03-02T07:15:00+01:00',
  valueQuantity: { value: 6.4, unit: 'mmol/l', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
}

/** Shapes of resources are FHIR's; a document of ours that repeated them would only disagree with it. */
const schemas: Record<string, Json> = {
  Resource: {
    description: 'A resource of FHIR R4; which fields it has the CapabilityStatement and its profiles say.',
    type: 'object',
    properties: { resourceType: { type: 'string' }, id: { type: 'string' } },
    required: ['resourceType'],
    additionalProperties: true,
    example: observation,
  },
  Bundle: {
    description: 'A list of resources: a page of a search, or resources to be stored together.',
    type: 'object',
    properties: {
      resourceType: { const: 'Bundle' },
      type: { enum: ['searchset', 'transaction', 'batch', 'transaction-response', 'batch-response', 'collection'] },
      total: { type: 'integer' },
      link: { type: 'array', items: { type: 'object', properties: { relation: { type: 'string' }, url: { type: 'string' } } } },
      entry: { type: 'array', items: { type: 'object', properties: { resource: { $ref: '#/components/schemas/Resource' } } } },
    },
    required: ['resourceType', 'type'],
    example: { resourceType: 'Bundle', type: 'searchset', total: 1, entry: [{ resource: observation }] },
  },
  OperationOutcome: {
    description: 'A refusal in the words of FHIR.',
    type: 'object',
    properties: { resourceType: { const: 'OperationOutcome' }, issue: { type: 'array', items: { type: 'object' } } },
    required: ['resourceType', 'issue'],
    example: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'not-found' }] },
  },
}

const refusals: Readonly<Record<number, string>> = {
  400: 'The request does not fit',
  401: 'No valid access token',
  403: 'The caller or the scope may not do this',
  404: 'There is no such resource for this caller',
  429: 'Too many requests',
  503: 'The service is not available just now',
}
const contentOf = (schema: string) => ({
  [fhirMediaType.split(';')[0] ?? fhirMediaType]: { schema: { $ref: `#/components/schemas/${schema}` } },
})
const refer = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]))
const onlyWhenAllowed = refer(400, 401, 403, 404, 429, 503)
const security = [{ smart: [] }, { openId: ['web'] }, { clinicSystem: ['read'] }]

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const bodyOf = (schema: string) => ({ required: true, content: contentOf(schema) })
const answerOf = (schema: string, status = 200) => ({ [status]: { description: 'Done', content: contentOf(schema) } })

function pathsOf(type: keyof typeof resourceCapabilities): Record<string, Json> {
  const { interactions, params, ...more } = resourceCapabilities[type]
  const includes: readonly string[] = 'includes' in more ? more.includes : []
  const can = (name: string) => interactions.some((one) => one === name)
  const search = {
    operationId: `fhir.${type}.search`,
    tags: [type],
    summary: `Search ${type}`,
    security,
    parameters: [
      ...Object.entries(params).map(([name, kind]) => ({
        name,
        in: 'query',
        description: `A ${kind} parameter of FHIR.`,
        schema: { type: 'string' },
      })),
      { name: '_count', in: 'query', description: 'Most resources of a page.', schema: { type: 'integer' } },
      ...(includes.length > 0
        ? [{ name: '_include', in: 'query', description: 'Resources that these refer to.', schema: { type: 'string', enum: includes } }]
        : []),
    ],
    responses: { ...answerOf('Bundle'), ...onlyWhenAllowed },
  }
  const create = {
    operationId: `fhir.${type}.create`,
    tags: [type],
    summary: `Store one ${type}; with If-None-Exist only where there is none yet`,
    security: security.slice(0, 2),
    parameters: [{ name: 'If-None-Exist', in: 'header', description: 'A search by identifier.', schema: { type: 'string' } }],
    requestBody: bodyOf('Resource'),
    responses: { ...answerOf('Resource', 201), ...answerOf('Resource'), ...onlyWhenAllowed },
  }
  const read = {
    operationId: `fhir.${type}.read`,
    tags: [type],
    summary: `Read one ${type}`,
    security,
    parameters: [idParameter],
    responses: { ...answerOf('Resource'), ...onlyWhenAllowed },
  }
  return {
    [`/fhir/${type}`]: { get: search, ...(can('create') && { post: create }) },
    ...(can('read') && { [`/fhir/${type}/{id}`]: { get: read } }),
  }
}

const storing = (operationId: string, summary: string): Json => ({
  operationId,
  tags: ['Bundles'],
  summary,
  security: security.slice(0, 2),
  requestBody: bodyOf('Bundle'),
  responses: { ...answerOf('Bundle'), ...onlyWhenAllowed },
})

/** The FHIR face as OpenAPI; made from the same list as its routes and its CapabilityStatement. */
export function makeFhirDocument({ publicUrl, identity }: Config): Json {
  const types = Object.keys(resourceCapabilities) as (keyof typeof resourceCapabilities)[]
  const issuer = identity.kind === 'external' ? identity.issuer : issuerOf(publicUrl)
  const readOnly = (operationId: string, summary: string) => ({
    operationId,
    tags: ['What there is'],
    summary,
    security: [],
    responses: { ...answerOf('Resource'), ...refer(429, 503) },
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'FHIR R4 face of the Diab provider',
      version: providerVersion,
      description: 'The same records and rules as the API, as FHIR R4 and the HL7 CGM guide name them.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'What there is', description: 'Capabilities, and where apps sign in.' },
      ...types.map((name) => ({ name, description: `Resources of the type ${name}.` })),
      { name: 'Bundles', description: 'Several resources in one call.' },
    ],
    paths: {
      '/fhir/metadata': { get: readOnly('fhir.metadata', 'The CapabilityStatement') },
      ...(identity.kind === 'builtIn' && {
        '/fhir/.well-known/smart-configuration': { get: readOnly('fhir.smartConfiguration', 'Where a SMART app signs in') },
      }),
      ...Object.assign({}, ...types.map(pathsOf)),
      '/fhir/Patient/{id}/$launch-app': {
        post: {
          operationId: 'fhir.launchApp',
          tags: ['Patient'],
          summary: 'Start a SMART app with this patient: gives its address with a launch code',
          security: [{ openId: ['web'] }],
          parameters: [idParameter],
          requestBody: bodyOf('Resource'),
          responses: { ...answerOf('Resource'), ...onlyWhenAllowed },
        },
      },
      '/fhir': { post: storing('fhir.bundle', 'Store a transaction or a batch') },
      '/fhir/$submit-cgm-bundle': {
        post: storing('fhir.submitCgmBundle', 'Store readings of a sensor, as the HL7 CGM guide has them sent'),
      },
    },
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refusal${status}`,
          { description, content: contentOf('OperationOutcome') },
        ]),
      ),
      securitySchemes: {
        smart: {
          type: 'oauth2',
          description: 'The token of a SMART app (App Launch 2.2).',
          flows: {
            authorizationCode: {
              authorizationUrl: `${issuer}/auth`,
              tokenUrl: `${issuer}/token`,
              scopes: { 'patient/*.rs': 'Read and search what is about the patient' },
            },
          },
        },
        openId: {
          type: 'openIdConnect',
          openIdConnectUrl: `${issuer}/.well-known/openid-configuration`,
          description: 'The token of a person.',
        },
        clinicSystem: {
          type: 'oauth2',
          description: 'The token of a program of a clinic.',
          flows: { clientCredentials: { tokenUrl: `${publicUrl}/v1/token`, scopes: { read: 'Read what the staff of the clinic read' } } },
        },
      },
    },
  }
}
