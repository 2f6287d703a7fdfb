import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const assets = {
  'entrance.css': 'text/css; charset=utf-8',
  'kitchen.svg': 'image/svg+xml',
  'showPassword.js': 'text/javascript; charset=utf-8',
  'logout.js': 'text/javascript; charset=utf-8',
}

/** The few files of the sign-in pages, read once. */
export function registerOidcAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url))
    app.get(`/idp/assets/${name}`, { config: { endpointId: 'oidc.asset' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )
  }
}
