import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const assets = {
  'entrance.css': 'text/css; charset=utf-8',
  'kitchen.svg': 'image/svg+xml; charset=utf-8',
  'showPassword.js': 'text/javascript; charset=utf-8',
  'logout.js': 'text/javascript; charset=utf-8',
  'passkey.js': 'text/javascript; charset=utf-8',
}

/** The library's own file for pages without a bundler. */
const webAuthnScript = join(dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js')

/** The product's typeface, from the built host app; without one the system's is used. */
const fonts = {
  'openSans.woff2': /^open-sans-latin-wght-normal.*\.woff2$/,
  'openSansExt.woff2': /^open-sans-latin-ext-wght-normal.*\.woff2$/,
}
const builtAssets = new URL('../../../../host-app/dist/assets/', import.meta.url)

/** The few files of the sign-in pages, read once. */
export function registerOidcAssets(app: FastifyInstance): void {
  const serve = (name: string, type: string, content: Buffer) =>
    app.get(`/idp/assets/${name}`, { config: { endpointId: 'oidc.asset' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )
  for (const [name, type] of Object.entries(assets)) serve(name, type, readFileSync(new URL(`./assets/${name}`, import.meta.url)))
  serve('webAuthn.js', 'text/javascript; charset=utf-8', readFileSync(webAuthnScript))
  for (const [name, pattern] of Object.entries(fonts)) {
    const file = listBuiltAssets().find((candidate) => pattern.test(candidate))
    if (file) serve(name, 'font/woff2', readFileSync(new URL(file, builtAssets)))
  }
}

function listBuiltAssets(): string[] {
  try {
    return readdirSync(builtAssets)
  } catch {
    return []
  }
}
