import { randomBytes } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { extname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { matchRoute, routeOf } from '@diab/internal/routes'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, clientId, issuerOf, scope } from '../config/config.ts'
import type { ExternalIssuer } from '../config/externalIssuer.ts'
import { localeOfPage } from '../language/localeOf.ts'
import { problem } from '../http/problem.ts'
import { securityPolicy } from '../http/securityHeaders.ts'
import { addVary } from '../http/vary.ts'
import { providerVersion } from '../operations/providerVersion.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { webMessages } from './web.messages.ts'

const builtApp = fileURLToPath(new URL('../../../../host-app/dist', import.meta.url))
const noncePlaceholder = /__CSP_NONCE__/g
const configElement = /(<script\b[^>]*\bid="diab-config"[^>]*>)[^<]*(<\/script>)/

/** A year: these names hold a hash of their content. */
const hashed = 'public, max-age=31536000, immutable'

const workerPolicy = securityPolicy({ 'default-src': "'none'", 'connect-src': "'self'", 'frame-ancestors': "'none'" })

/** The same claim paths as the provider's, so that both read the same user. */
const pageOfIssuer = ({ issuer, clientId: id, scope: asked, requestParameters, claims }: ExternalIssuer) => ({
  authority: issuer,
  clientId: id,
  scope: asked,
  requestParameters,
  claimPaths: { roles: claims.roles ?? 'roles', emailConfirmed: claims.emailConfirmed },
})

/** What the host app needs to know to start; it holds no secret. */
function appConfig({ identity, publicUrl, mode, push }: Config) {
  const builtIn = { authority: issuerOf(publicUrl), clientId, scope }
  const issuer = identity.kind === 'external' ? { ...pageOfIssuer(identity), signInElsewhere: true } : builtIn
  return { apiUrl: '', ...issuer, mode, version: providerVersion, ...(push && { firebase: push.webConfig }) }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Whether a path names a file; a name with a dot in it, `/siker/Dr. Nagy`, does not. */
const isAssetPath = (path: string): boolean => path.startsWith('/assets/') || (extname(path) !== '.html' && extname(path) in types)

/** Returns the media type of a path's extension, with the character set of a text. */
const contentTypeOf = (path: string): string | undefined => types[extname(path)]

/**
 * Returns the file that a URL path means, relative to the served folder; undefined for one that is hidden, leaves the folder, is
 * a folder or has another spelling.
 */
function findAsset(path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const isPlain = !decoded.includes('\0') && !/(?:^|[/\\])\./.test(decoded) && posix.normalize(decoded) === decoded
  return isPlain && !decoded.endsWith('/') ? decoded : undefined
}

/** Files of each page by its route, and of each frame, as the build of the host app writes them. */
interface RoutePreloads {
  pages: Readonly<Record<string, readonly string[]>>
  layouts: Readonly<Record<string, readonly string[]>>
}

/** Cookies of a sign-in that the browser holds. Only whether there is one decides which page's files are named. */
const signInCookie = /(?:^|;\s*)(?:__Host-)?diab\.user\./

/** Returns the files of the page that a path opens: the entrance's where the page needs a sign-in and the browser holds none. */
function filesOfPath(preloads: RoutePreloads, path: string, cookies: string | undefined): string[] {
  const found = matchRoute(path)?.route
  if (!found) return []
  const isOpen = found.guards.length === 0 || found.guards.includes('maintenance') || signInCookie.test(cookies ?? '')
  const { id, layout } = isOpen ? found : routeOf('auth.login')
  return [...new Set([...(preloads.layouts[layout] ?? []), ...(preloads.pages[id] ?? [])])]
}

const isStyle = (file: string) => file.endsWith('.css')

/** Elements that fetch the files while the document is read; styles are there before anything is painted. */
const preloadElements = (files: readonly string[], nonce: string): string =>
  files
    .map((file) => `<link rel="${isStyle(file) ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}" nonce="${nonce}">`)
    .join('\n    ')

/** The same as a header, which a proxy can send ahead of the document. */
const preloadHeader = (files: readonly string[]): string =>
  files.map((file) => `<${file}>; rel=${isStyle(file) ? 'preload; as=style' : 'modulepreload'}; crossorigin`).join(', ')

/** Serves the built host app: files as they are, and its page for every path that is none. */
export function registerWeb(app: FastifyInstance, folder: string = builtApp): void {
  const { config } = app.diab
  const configJson = JSON.stringify(appConfig(config)).replaceAll('<', '\\u003c')
  const issuerOrigin = config.identity.kind === 'external' ? new URL(config.identity.issuer).origin : undefined

  /** Returns the name of a file in the edition that the browser shows; the Hungarian one where the other is not built. */
  async function editionOf(file: string, { headers }: FastifyRequest): Promise<string> {
    if (localeOfPage(headers) === 'hu') return file
    const english = file.replace(/\.(?=\w+$)/, '.en.')
    return access(`${folder}/${english}`).then(
      () => english,
      () => file,
    )
  }

  /** Files of the page at the request's path in its edition; none before the first build. */
  async function filesOf(request: FastifyRequest): Promise<string[]> {
    const name = await editionOf('.vite/preloads.json', request)
    const preloads = await readFile(`${folder}/${name}`, 'utf8').catch(() => undefined)
    return preloads === undefined ? [] : filesOfPath(JSON.parse(preloads) as RoutePreloads, pathOf(request.url), request.headers.cookie)
  }

  async function sendHtml(
    reply: FastifyReply,
    file: string,
    framedBy: "'none'" | "'self'",
    files: readonly string[] = [],
  ): Promise<FastifyReply> {
    const nonce = randomBytes(18).toString('base64')
    reply
      .headers({
        'content-security-policy': contentSecurityPolicy({ nonce, framedBy, issuerOrigin, hasPush: config.push !== undefined }),
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      })
      .type('text/html; charset=utf-8')
    const page = await readFile(`${folder}/${file}`, 'utf8').catch(() => undefined)
    if (page === undefined) reply.code(503)
    else if (files.length > 0) reply.header('link', preloadHeader(files))
    // Functions, because a replacement string would give "$" a meaning.
    const html = (page ?? notBuiltPage)
      .replace(noncePlaceholder, () => nonce)
      .replace(configElement, (_all, open, close) => open + configJson + close)
      .replace('</head>', (end) => (files.length > 0 ? `${preloadElements(files, nonce)}\n  ${end}` : end))
    addVary(reply, 'accept-encoding')
    // It holds nothing secret that another person's text could be compared with.
    if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html))
  }

  app.get('/oidc/silent-renew', { config: { endpointId: 'web.silentRenew', isUnqueued: true } }, (_request, reply) =>
    sendHtml(reply, 'silent-renew.html', "'self'"),
  )

  app.register(fastifyStatic, {
    root: folder,
    // Before a first build there is no folder, which the page says.
    suppressWarning: true,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    dotfiles: 'ignore',
    index: false,
    setHeaders: (reply) => {
      reply.headers({
        'cache-control': reply.request.url.startsWith('/assets/') ? hashed : 'no-cache',
        'cross-origin-resource-policy': 'same-origin',
      })
    },
  })

  app.get('/*', { config: { endpointId: 'web', isUnqueued: true }, onSend: nameType }, async (request, reply) => {
    const path = pathOf(request.url)
    if (isApiPath(path)) throw problem(404)
    if (!isAssetPath(path)) {
      // Cookies and the issuer belong to one host name; under another one sign-in would loop.
      if (otherNameOfThisMachine(request.headers.host, config.publicUrl)) return reply.redirect(`${config.publicUrl}${request.url}`, 302)
      return sendHtml(reply, await editionOf('index.html', request), "'none'", await filesOf(request))
    }

    const file = findAsset(path)
    if (file === undefined) throw problem(404)
    // A worker's own policy decides what it may fetch: the app's files, and nothing elsewhere.
    if (path !== '/sw.js') return reply.sendFile(file)
    reply.header('content-security-policy', workerPolicy)
    return reply.sendFile(await editionOf(file, request))
  })
}

/** The plugin's list of types names scripts as RFC 9239 no longer does, and leaves out the character set of drawings. */
async function nameType({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const type = contentTypeOf(pathOf(url))
  if (type !== undefined && (reply.statusCode === 200 || reply.statusCode === 206) && reply.hasHeader('etag')) reply.type(type)
}

/** Below these a program asks, and the page of the product would be a lie: also `/.well-known`, where each name is a protocol's. */
const isApiPath = (path: string): boolean =>
  /^\/(?:v1|idp|fhir|metrics|\.well-known)(?:\/|$)/.test(path) || (/^\/oidc(?:\/|$)/.test(path) && !oidcPages.has(path))

/** Where the browser comes back from the issuer. */
const oidcPages: ReadonlySet<string> = new Set(['/oidc/callback', '/oidc/silent-renew', '/oidc/logout'])

const pathOf = (url: string): string => url.split('?')[0] ?? '/'

/** True for a demo on `localhost` that was called by its number. */
function otherNameOfThisMachine(host: string | undefined, publicUrl: string): boolean {
  const { hostname, port } = new URL(publicUrl)
  return hostname === 'localhost' && (host === `127.0.0.1:${port}` || host === `[::1]:${port}`)
}

/** Holds the settings, too: the development server, which needs no build, takes them from the page. */
const notBuiltPage = `<!doctype html>
<html lang="hu"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${webMessages.title}</title>
<script type="application/json" id="diab-config"></script>
<h1>${webMessages.title}</h1><p>${webMessages.notBuilt}</p><p>${webMessages.notBuiltHint}</p></html>
`
