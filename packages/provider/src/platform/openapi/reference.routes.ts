import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { found, problem } from '../http/problem.ts'
import { securityPolicy } from '../http/securityHeaders.ts'

const renderer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const own = fileURLToPath(new URL('assets', import.meta.url))

/** The files of the page with their media types; nothing else of the folders is served. */
const files: Readonly<Record<string, readonly [path: string, type: string]>> = {
  'reference.js': [`${own}/reference.js`, 'text/javascript; charset=utf-8'],
  'reference.css': [`${own}/reference.css`, 'text/css; charset=utf-8'],
  'swagger-ui-bundle.js': [`${renderer}/swagger-ui-bundle.js`, 'text/javascript; charset=utf-8'],
  'swagger-ui.css': [`${renderer}/swagger-ui.css`, 'text/css; charset=utf-8'],
}

/** Documents by their names in the address of the page. */
const documents = {
  api: ['Diab', '/v1/openapi.json'],
  nightscout: ['Nightscout', '/v1/openapi/nightscout.json'],
  fhir: ['FHIR', '/v1/openapi/fhir.json'],
  scim: ['SCIM', '/v1/openapi/scim.json'],
} as const
type DocumentName = keyof typeof documents

const isDocument = (name: unknown): name is DocumentName => typeof name === 'string' && Object.hasOwn(documents, name)

/** As strict as the app's; small drawings are in the renderer's style sheet. */
const policy = securityPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  // The renderer makes it when it starts.
  'trusted-types': 'dompurify',
})

function pageOf(shown: DocumentName): string {
  const [title, url] = documents[shown]
  const links = Object.entries(documents).map(
    ([name, [text]]) => `<a href="/v1/docs?document=${name}"${name === shown ? ' aria-current="page"' : ''}>${text}</a>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/v1/docs/swagger-ui.css"><link rel="stylesheet" href="/v1/docs/reference.css">
<script defer src="/v1/docs/swagger-ui-bundle.js"></script><script defer src="/v1/docs/reference.js"></script>
<nav aria-label="Documents">${links.join('')}</nav>
<main id="reference" data-url="${url}"></main>
</html>
`
}

/** The reference of the API as a page. Its files are read when they are asked for; nothing of them stays in memory. */
export function registerReference(app: FastifyInstance): void {
  app.get('/v1/docs', { config: { endpointId: 'reference', isUnqueued: true } }, (request, reply) => {
    const { document = 'api' } = request.query as { document?: unknown }
    if (!isDocument(document)) throw problem(404)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', 'cross-origin-opener-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(pageOf(document))
  })
  app.get('/v1/docs/:file', { config: { endpointId: 'reference', isUnqueued: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [path, type] = found(Object.hasOwn(files, file) ? files[file] : undefined)
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'same-origin' })
      .type(type)
      .send(await readFile(path))
  })
}
