import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const answer = (response, status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** What a client sends when it publishes: the packument with one version, and its tarball beside it. */
function keep(packages, name, { versions, 'dist-tags': tags, _attachments: attachments }, url) {
  const known = packages.get(name) ?? { name, versions: {}, 'dist-tags': {}, tarballs: new Map() }
  const [[version, manifest]] = Object.entries(versions)
  if (known.versions[version]) return false
  const [{ data }] = Object.values(attachments)
  const file = `${name.split('/').at(-1)}-${version}.tgz`
  known.tarballs.set(file, Buffer.from(data, 'base64'))
  known.versions[version] = { ...manifest, dist: { ...manifest.dist, tarball: `${url}/${name}/-/${file}` } }
  Object.assign(known['dist-tags'], tags)
  packages.set(name, known)
  return true
}

/**
 * As much of the npm registry's protocol as publishing and installing need, in memory, on loopback. It knows what was published to
 * it and nothing else.
 */
export async function startLocalRegistry() {
  const packages = new Map()
  let url = ''
  const server = createServer(async (request, response) => {
    const [name, file] = decodeURIComponent(new URL(request.url, url).pathname).slice(1).split('/-/')
    if (request.method === 'PUT') {
      const isNew = keep(packages, name, await json(request), url)
      return answer(response, isNew ? 201 : 409, isNew ? { ok: true } : { error: 'this version is published' })
    }
    const known = packages.get(name)
    if (!known || request.method !== 'GET') return answer(response, 404, { error: 'not found' })
    if (!file) return answer(response, 200, { name, versions: known.versions, 'dist-tags': known['dist-tags'] })
    const tarball = known.tarballs.get(file)
    if (!tarball) return answer(response, 404, { error: 'not found' })
    return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(tarball)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${server.address().port}`
  return {
    url,
    versionsOf: (name) => Object.keys(packages.get(name)?.versions ?? {}),
    stop: () => server.close(),
  }
}
