import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../config/config.ts'
import { createHttpServer } from '../http/createHttpServer.ts'
import { registerWeb } from './web.routes.ts'
import { makeExternalIssuer } from '../../testing/externalIssuer.ts'

let app: FastifyInstance
let folder: string
const script = 'export const text = "hello"\n'.repeat(200)
const page = '<!doctype html><script nonce="__CSP_NONCE__" src="/a.js"></script><script type="application/json" id="diab-config"></script>'

function serve(dist: string, config: Config = readConfig({})): FastifyInstance {
  const server = createHttpServer(config, undefined)
  server.decorate('diab', { config } as FastifyInstance['diab'])
  registerWeb(server, dist)
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diab-web-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), page)
  await writeFile(join(folder, 'dist/index.en.html'), page.replace('<!doctype html>', '<!doctype html><html lang="en-GB">'))
  await writeFile(join(folder, 'dist/silent-renew.html'), page)
  // As the build of the host app writes it.
  await writeFile(join(folder, 'dist/assets/app-1a2b.js'), script)
  await writeFile(join(folder, 'dist/assets/app-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'dist/assets/app-1a2b.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'dist/favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'dist/sw.js'), 'addEventListener("fetch", () => {})')
  await writeFile(join(folder, 'dist/sw.en.js'), 'addEventListener("push", () => {})')
  await writeFile(join(folder, 'dist/.env'), 'secret')
  await writeFile(join(folder, 'outside.txt'), 'secret')
  app = serve(join(folder, 'dist'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the page of the host app', () => {
  it.each([
    '/',
    '/naplo',
    '/vizit/attekintes?paciens=1',
    '/adatfeltoltes/abc',
    '/szakember-regisztracio/siker/Dr.%20Nagy',
    '/index.html',
    '/.env',
  ])('answers %s', async (url) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('has a new nonce each time, in the page and in the policy', async () => {
    const [one, other] = [await app.inject('/'), await app.inject('/')]
    const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1] ?? ''
    expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(one.body).not.toContain('__CSP_NONCE__')
    expect(other.body).not.toContain(nonce)
  })

  it('has a policy that starts from nothing and asks for Trusted Types', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it('is the English edition where that was chosen in the browser, and so is its worker', async () => {
    const isEnglish = async (headers: Record<string, string>) => {
      const [html, worker] = [await app.inject({ url: '/naplo', headers }), await app.inject({ url: '/sw.js', headers })]
      expect(html.body.includes('lang="en-GB"')).toBe(worker.body.includes('push'))
      expect(worker.headers['content-security-policy']).toContain("default-src 'none'")
      return html.body.includes('lang="en-GB"')
    }
    expect(await isEnglish({})).toBe(false)
    expect(await isEnglish({ 'accept-language': 'en-GB,hu;q=0.5' })).toBe(false)
    expect(await isEnglish({ cookie: 'i18n_redirected=en' })).toBe(true)
  })

  it('gets the addresses of the API and the issuer', async () => {
    const config = /id="diab-config">([^<]*)</.exec((await app.inject('/')).body)?.[1] ?? ''
    expect(JSON.parse(config)).toEqual({
      apiUrl: '',
      authority: 'http://localhost:3000/idp',
      clientId: 'diab-web',
      scope: 'openid profile web',
      mode: 'demo',
      version: '0.0.0',
    })
  })

  it('gets the address of accounts at another service', async () => {
    const { claims } = makeExternalIssuer({ issuer: '' })
    const identity = makeExternalIssuer({
      issuer: 'https://belepes.pelda.example',
      claims: { ...claims, roles: 'groups' },
      requestParameters: { resource: 'urn:diab' },
    })
    const elsewhere = serve(join(folder, 'dist'), { ...readConfig({}), identity })
    const config = /id="diab-config">([^<]*)</.exec((await elsewhere.inject('/')).body)?.[1] ?? ''
    expect(JSON.parse(config)).toMatchObject({
      authority: 'https://belepes.pelda.example',
      clientId: 'portal',
      signInElsewhere: true,
      requestParameters: { resource: 'urn:diab' },
      claimPaths: { roles: 'groups', emailConfirmed: 'email_verified' },
    })
    await elsewhere.close()
  })

  it('may be framed for the silent renewal only, by itself', async () => {
    expect((await app.inject('/oidc/silent-renew?code=1')).headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await app.inject('/oidc/callback')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('redirects from the number of localhost to the name that cookies belong to', async () => {
    const response = await app.inject({ url: '/naplo?nap=1', headers: { host: '127.0.0.1:3000' } })
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('http://localhost:3000/naplo?nap=1')
    expect((await app.inject({ url: '/naplo', headers: { host: 'evil.example' } })).statusCode).toBe(200)
  })

  describe('names the files of its route', () => {
    const preloads = {
      layouts: { dashboard: ['/assets/dashboard-1.js'], entrance: ['/assets/entrance-1.js'] },
      pages: {
        'dashboard.diary': ['/assets/dashboard-1.js', '/assets/DiaryPage-1.js', '/assets/diary-1.css'],
        'auth.login': ['/assets/entrance-1.js'],
      },
    }
    beforeAll(async () => {
      await mkdir(join(folder, 'dist/.vite'), { recursive: true })
      await writeFile(join(folder, 'dist/.vite/preloads.json'), JSON.stringify(preloads))
      await writeFile(join(folder, 'dist/index.html'), page.replace('<script nonce', '<head></head><script nonce'))
    })
    afterAll(async () => {
      await rm(join(folder, 'dist/.vite/preloads.json'))
      await writeFile(join(folder, 'dist/index.html'), page)
    })
    const filesAt = async (url: string, cookie = '') => {
      const { body, headers } = await app.inject({ url, headers: { cookie } })
      const named = [...body.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)" nonce="[\w+/=]+">/g)].map(
        ([, rel, file]) => `${rel} ${file}`,
      )
      return { named, link: headers['link'] }
    }

    it('each once, styles as such, and in a header for proxies', async () => {
      const { named, link } = await filesAt('/naplo?nap=7', 'a=1; diab.user.abc.0=1.x')
      expect(named).toEqual([
        'modulepreload /assets/dashboard-1.js',
        'modulepreload /assets/DiaryPage-1.js',
        'stylesheet /assets/diary-1.css',
      ])
      expect(link).toContain('</assets/DiaryPage-1.js>; rel=modulepreload; crossorigin')
      expect(link).toContain('</assets/diary-1.css>; rel=preload; as=style; crossorigin')
    })

    it('which are those of the sign-in where the page needs one and the browser holds none', async () => {
      expect((await filesAt('/naplo')).named).toEqual(['modulepreload /assets/entrance-1.js'])
      expect((await filesAt('/naplo', '__Host-diab.user.abc.0=1.x')).named).toHaveLength(3)
    })

    it('and none of an unknown path', async () => expect(await filesAt('/nincs-ilyen')).toEqual({ named: [], link: undefined }))
  })

  it('is compressed for a browser that takes it so', async () => {
    const response = await app.inject({ url: '/naplo', headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(response.rawPayload).toString()).toContain('diab-config')
  })

  it('says so when it has not been built', async () => {
    const unbuilt = serve(join(folder, 'nothing'))
    const response = await unbuilt.inject('/')
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain('npm run build')
    await unbuilt.close()
  })
})

describe('its files', () => {
  it('are compressed as the browser likes and kept for a year', async () => {
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['', undefined],
    ]) {
      const response = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    }
  })

  it('are the file in every encoding, and as it is where a browser refuses one', async () => {
    const bytesFor = async (accepted: string) =>
      (await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } })).rawPayload
    expect(brotliDecompressSync(await bytesFor('gzip, deflate, br, zstd')).toString()).toBe(script)
    expect(gunzipSync(await bytesFor('gzip, br;q=0')).toString()).toBe(script)
    expect((await bytesFor('identity')).toString()).toBe(script)
    const drawing = await app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } })
    expect([drawing.body, drawing.headers['content-type'], drawing.headers['content-encoding']]).toEqual([
      '<svg/>',
      'image/svg+xml; charset=utf-8',
      undefined,
    ])
  })

  it('are sent in part where a part is asked for, and without a body where the head is', async () => {
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: '/assets/app-1a2b.js', headers })
    const part = await ask({ range: 'bytes=0-11' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'export const', `bytes 0-11/${script.length}`])
    expect(part.headers['content-type']).toBe('text/javascript; charset=utf-8')
    const head = await ask({}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)])
  })

  it('a name that is longer than any file is not there', async () => {
    expect((await app.inject(`/assets/${'a'.repeat(4000)}.js`)).statusCode).toBe(404)
  })

  it.each([
    ['a part that is behind the end', { range: 'bytes=9999999-' }, 416],
    ['a version that it is not', { 'if-match': '"another"' }, 412],
  ])('are refused as a problem: %s', async (_name, headers, status) => {
    const response = await app.inject({ url: '/assets/app-1a2b.js', headers })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('are requested again where their name has no hash: a worker that stays would keep an old app alive', async () => {
    const response = await app.inject('/sw.js')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
    // No wider than its folder, with a separate policy: it fetches from here and runs nothing else.
    expect(response.headers['service-worker-allowed']).toBeUndefined()
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
    const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(response.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBe(response.headers['content-security-policy'])
  })

  it('are not sent again to a browser that has them', async () => {
    const { etag } = (await app.inject('/assets/app-1a2b.js')).headers
    expect((await app.inject({ url: '/assets/app-1a2b.js', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
  })

  it.each([
    '/assets/gone-9999.js',
    '/assets/nothing',
    '/assets/',
    '/assets/app-1a2b.js/',
    '/assets/../../outside.txt',
    '/..%2foutside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/%00.txt',
    '/v1',
    '/v1/nothing',
    '/fhir/nothing',
    '/.well-known/nothing',
    '/.well-known/smart-configuration',
    '/oidc/nothing',
    '/metrics/nothing',
    '/idp/nothing.js',
  ])('%s is not there', async (url) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('secret')
  })
})
