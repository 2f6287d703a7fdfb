import { listEndpoints } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { issuerOf } from '../config/config.ts'
import { providerVersion } from '../operations/providerVersion.ts'
import { makeOpenApiDocument } from './openApiDocument.ts'

/** The document never changes while the process runs, so it is made once, when first asked for. */
export function registerOpenApi(app: FastifyInstance): void {
  const { identity, publicUrl } = app.diab.config
  const issuer = identity.kind === 'external' ? identity.issuer : issuerOf(publicUrl)
  let document: string | undefined
  app.get('/v1/openapi.json', { config: { endpointId: 'openapi' } }, (_request, reply) => {
    document ??= JSON.stringify(makeOpenApiDocument({ endpoints: listEndpoints(), publicUrl, issuer, version: providerVersion }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document)
  })
}
