import type { FastifyInstance } from 'fastify'
import { serveDescription } from '../../platform/openapi/serveDescription.ts'
import { problem } from '../../platform/http/problem.ts'
import { createUploaderRoutes } from './uploaderRoute.ts'
import { registerV1 } from './v1.routes.ts'
import { registerV3 } from './v3.routes.ts'

/** The paths of Nightscout, for apps of phones; what it has and the diary has not is absent. */
export function registerNightscoutRoutes(app: FastifyInstance): void {
  const routes = createUploaderRoutes(app)
  registerV1(app, routes)
  registerV3(app, routes)
  serveDescription(app, '/v1/openapi/nightscout.json', async () =>
    (await import('./nightscoutOpenApi.ts')).makeNightscoutDocument(app.diab.config.publicUrl),
  )
  for (const url of ['/api', '/api/*'])
    app.all(url, { config: { endpointId: 'nightscout.unknown' } }, () => {
      throw problem(404)
    })
}
