import type { FastifyInstance } from 'fastify'
import { isOfSystems } from '../access/systemAccess.ts'
import { issuerOf } from '../config/config.ts'
import { serveDescription } from './serveDescription.ts'

/** The document of the contracts. */
export function registerOpenApi(app: FastifyInstance): void {
  const { config, policyTable } = app.diab
  const { identity, publicUrl } = config
  const issuer = identity.kind === 'external' ? identity.issuer : issuerOf(publicUrl)
  serveDescription(app, '/v1/openapi.json', async () => {
    const { makePublishedDocument } = await import('./publishedDocument.ts')
    return makePublishedDocument({ publicUrl, issuer, isOfSystems: (id) => isOfSystems(policyTable[id], id) })
  })
}
