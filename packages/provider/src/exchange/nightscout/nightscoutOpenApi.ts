import type { FastifyInstance } from 'fastify'
import { type Json, problemComponent, problemResponses } from '../../platform/openapi/openApiDocument.ts'
import { providerVersion } from '../../platform/operations/providerVersion.ts'
import type { HttpMethod, UploaderRoute, UploaderRoutes } from './uploaderRoute.ts'
import { registerV1 } from './v1.routes.ts'
import { registerV3 } from './v3.routes.ts'

export interface DescribedRoute extends UploaderRoute {
  /** Whether it needs the secret of an app, of one that writes, or none. */
  needs: 'nothing' | 'reading' | 'writing'
}

/** Lists the routes by having them registered with a server that only writes them down. */
export function listNightscoutRoutes(): DescribedRoute[] {
  const routes: DescribedRoute[] = []
  const note = (needs: DescribedRoute['needs']) => (route: UploaderRoute) => void routes.push({ ...route, needs })
  const collector: UploaderRoutes = { read: note('reading'), write: note('writing') }
  const open = (url: string, { config }: { config: { endpointId: string } }) => {
    const known = routes.find(({ id }) => id === config.endpointId)
    if (known) known.paths = [...known.paths, url]
    else routes.push({ id: config.endpointId, method: 'GET', paths: [url], needs: 'nothing' })
  }
  const app = { get: open } as unknown as FastifyInstance
  registerV1(app, collector)
  registerV3(app, collector)
  return routes
}

const collections: Readonly<Record<string, string>> = {
  entries: 'readings of sensors and meters',
  treatments: 'insulin, carbohydrate and notes',
  devicestatus: 'states of devices',
  profile: 'profiles',
  activity: 'activities',
  food: 'foods',
  settings: 'settings',
}
const actions: Readonly<Record<string, string>> = {
  list: 'List',
  search: 'Search',
  find: 'Find one kind or one document of the',
  read: 'Read one document of the',
  history: 'What was stored or changed since an instant:',
  create: 'Send',
  update: 'Replace or add',
  patch: 'Change fields of',
  remove: 'Take back one document of the',
  removeFound: 'Take back what a search by name finds of the',
  current: 'The current one of the',
}
const others: Readonly<Record<string, string>> = {
  'nightscout.status': 'What the server is and how it is set up',
  'nightscout.verifyAuth': 'Whether a secret is right; never refuses',
  'nightscout.test': 'Whether a secret is right; refuses a wrong one',
  'nightscout.authorize': 'A token of version 3 for the secret of an app',
  'nightscout.v3.version': 'Versions of the server and of its API',
  'nightscout.v3.status': 'Versions, and what the app may do',
  'nightscout.v3.lastModified': 'When each collection changed last',
}
const ofDiary: ReadonlySet<string> = new Set(['entries', 'treatments'])

/** Says what a route is for. @throws Error for one that has no words */
function summaryOf({ id }: UploaderRoute): string {
  if (others[id] !== undefined) return others[id]
  const words = id.split('.').filter((word) => word !== 'nightscout' && word !== 'v3')
  const [collection = '', action = ''] = words
  const [what, does] = [collections[collection], actions[action]]
  if (!what || !does) throw new Error(`nightscoutOpenApi.ts has no words for ${id}`)
  const isIgnored = !ofDiary.has(collection) && ['create', 'update', 'patch'].includes(action)
  return `${does} ${what}${isIgnored ? '; accepted, counted and not kept' : ''}`
}

const documentSchema: Json = {
  description:
    'A document of Nightscout: a reading (`type` sgv or mbg, `sgv` in mg/dl, `date` in milliseconds) or a treatment (`eventType`, `insulin` in units, `carbs` in grams, `notes`).',
  type: 'object',
  properties: {
    _id: { type: 'string' },
    identifier: { type: 'string' },
    type: { type: 'string' },
    date: { type: 'number' },
    dateString: { type: 'string' },
    sgv: { type: 'number' },
    mbg: { type: 'number' },
    direction: { type: 'string' },
    device: { type: 'string' },
    eventType: { type: 'string' },
    created_at: { type: 'string' },
    insulin: { type: ['number', 'null'] },
    carbs: { type: ['number', 'null'] },
    notes: { type: 'string' },
    utcOffset: { type: 'number' },
  },
  example: {
    type: 'sgv',
    sgv: 115,
    date: 1_772_432_100_000,
    dateString: '2026-03-02T06:15:00.000Z',
    device: 'xDrip-DexcomG6',
    direction: 'Flat',
  },
}
const schemas: Record<string, Json> = {
  Problem: problemComponent,
  NightscoutDocument: documentSchema,
  NightscoutDocuments: {
    description: 'One document or a list of them.',
    anyOf: [
      { $ref: '#/components/schemas/NightscoutDocument' },
      { type: 'array', items: { $ref: '#/components/schemas/NightscoutDocument' } },
    ],
    example: [documentSchema['example']],
  },
  NightscoutAnswer: {
    description: 'What Nightscout answers to the call: documents, or what became of them.',
    anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }],
    example: [documentSchema['example']],
  },
}

const security = [{ secretHash: [] }, { token: [] }, { bearer: [] }]
const answer = { description: 'Done', content: { 'application/json': { schema: { $ref: '#/components/schemas/NightscoutAnswer' } } } }
const refer = (status: number) => ({ $ref: `#/components/responses/Problem${status}` })
const withBody: ReadonlySet<HttpMethod> = new Set(['POST', 'PUT', 'PATCH'])

const openPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

function toOperation(route: DescribedRoute, path: string): Json {
  const { id, method, needs } = route
  return {
    operationId: id,
    tags: [path.startsWith('/api/v3') || path.startsWith('/api/v2') ? 'Version 3' : 'Version 1'],
    summary: summaryOf(route),
    security: needs === 'nothing' ? [] : security,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(withBody.has(method) && {
      requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/NightscoutDocuments' } } } },
    }),
    responses: {
      200: answer,
      400: refer(400),
      ...(needs !== 'nothing' && { 401: refer(401) }),
      ...(needs === 'writing' && { 403: refer(403) }),
      429: refer(429),
      503: refer(503),
    },
  }
}

/** The calls of Nightscout that the provider answers, as OpenAPI. */
export function makeNightscoutDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  const uses = new Map<string, number>()
  for (const route of listNightscoutRoutes())
    // Some apps write the ending .json or a last slash; both mean the same.
    for (const url of route.paths.filter((one) => !/\/$|\.json$/.test(one))) {
      const path = openPath(url)
      const use = (uses.get(route.id) ?? 0) + 1
      uses.set(route.id, use)
      const operation = toOperation(route, path)
      ;(paths[path] ??= {})[route.method.toLowerCase()] = use === 1 ? operation : { ...operation, operationId: `${route.id}.${use}` }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nightscout face of the Diab provider',
      version: providerVersion,
      description:
        'What apps on phones call. The names and shapes are those of Nightscout; what the diary does not take is accepted and counted. Paths of version 1 may also end with .json.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'Version 1', description: 'What most apps call.' },
      { name: 'Version 3', description: 'What AAPS and Juggluco call.' },
    ],
    paths,
    components: {
      schemas,
      responses: Object.fromEntries([400, 401, 403, 429, 503].map((status) => [`Problem${status}`, problemResponses[`Problem${status}`]])),
      securitySchemes: {
        secretHash: { type: 'apiKey', in: 'header', name: 'api-secret', description: 'The SHA-1 of the secret of an app, or the secret.' },
        token: { type: 'apiKey', in: 'query', name: 'token', description: 'The secret in the address.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that the call of version 2 gives.' },
      },
    },
  }
}
