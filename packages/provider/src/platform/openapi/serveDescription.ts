import type { FastifyInstance } from 'fastify'

/** A document never changes while the process runs, so it is made once, when first asked for. */
export function serveDescription(app: FastifyInstance, path: `/v1/openapi${string}.json`, make: () => Promise<object>): void {
  let document: Promise<string> | undefined
  app.get(path, { config: { endpointId: 'openapi' } }, async (_request, reply) => {
    document ??= make().then((made) => JSON.stringify(made))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await document)
  })
}
