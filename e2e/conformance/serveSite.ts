import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Form, forms, htmlOf, portalCss } from './forms.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.png': 'image/png',
}

/** Where the examples' provider would be. */
export const exampleProvider = 'https://provider.example'

/** Vue creates a Trusted Types policy with its name when it is imported; the other forms of the widgets create none. */
const ownPolicies = (path: string) => (path === '/vue/' ? 'vue' : "'none'")

/** Nothing but the page's own files, no inline script or style, and no string becomes code or markup. */
const policyOf = (path: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${path.startsWith('/example/') ? ` ${exampleProvider}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${ownPolicies(path)}`,
  ].join('; ')

function readPage(site: string, path: string): readonly [type: string, body: string | Buffer] | undefined {
  const form = /^\/([\w-]+)\/$/.exec(path)?.[1]
  if (form !== undefined && form in forms) return ['.html', htmlOf(form as Form)]
  if (path === '/portal.css') return ['.css', portalCss]
  const file = join(site, normalize(path))
  return existsSync(file) && statSync(file).isFile() ? [extname(file), readFileSync(file)] : undefined
}

export interface Site {
  readonly url: string
  close(): void
}

/** Serves what was built, on loopback, under a policy as strict as there is. */
export async function serveSite(site: string, port = 0): Promise<Site> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    const [extension = '', body] = readPage(site, path) ?? []
    if (body === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extension] ?? 'application/octet-stream', 'content-security-policy': policyOf(path) })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
