import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../process.mjs'

/** Licences that a published package may bring into another product. Another licence is a decision, not a commit. */
export const allowedLicences = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const byName = (a, b) => (a < b ? -1 : 1)

/** Where pnpm put a dependency: beside the package that asks for it, or in the package's own `node_modules`. */
function folderOf(name, from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(candidate)) return realpathSync(candidate)
  }
  return undefined
}

const isPublished = (name) => name.startsWith('@diab/')
const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Peers are the host's own, but the file for a script tag has those inside that are not optional. */
function bundledPeers(folder, { peerDependencies = {}, peerDependenciesMeta = {} }) {
  if (!existsSync(join(folder, 'dist', 'diab.js'))) return {}
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional))
}

/** The installed production dependencies of a package and of those. */
function collect(folder, found = new Map()) {
  const manifest = readManifest(folder)
  const { dependencies = {}, optionalDependencies = {} } = manifest
  const direct = []
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...bundledPeers(folder, manifest) }).toSorted(byName)) {
    const place = folderOf(name, folder)
    if (!place && optionalDependencies[name]) continue
    if (!place) throw new Error(`${name} is not installed.`)
    const part = readManifest(place)
    const reference = purl(part)
    direct.push(reference)
    if (found.has(reference)) continue
    found.set(reference, undefined)
    found.set(reference, { manifest: part, needs: collect(place, found).direct })
  }
  return { direct, found }
}

function integrityOf({ name, version }, lock) {
  const [, algorithm, digest] =
    lock.match(new RegExp(`^  '?${name}@${version}'?:\\n    resolution: \\{integrity: (sha\\d+)-([^}]+)\\}`, 'm')) ?? []
  if (!digest) throw new Error(`${name}@${version} is installed but not in the lock file.`)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}

const component = (type, { name, version, license }, more = {}) => ({
  type,
  'bom-ref': purl({ name, version }),
  name,
  version,
  ...more,
  licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
  purl: purl({ name, version }),
})

/** The CycloneDX 1.6 document of a package: what its users install with it. Without a time or a serial number, so that it is the same every time. */
export function billOfMaterials(folder) {
  const own = readManifest(folder)
  const { direct, found } = collect(realpathSync(folder))
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  const parts = [...found.entries()].toSorted(([a], [b]) => byName(a, b))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('library', own) },
    components: parts.map(([, { manifest }]) =>
      component('library', manifest, isPublished(manifest.name) ? {} : { hashes: [integrityOf(manifest, lock)] }),
    ),
    dependencies: [{ ref: purl(own), dependsOn: direct }, ...parts.map(([ref, { needs }]) => ({ ref, dependsOn: needs }))],
  }
}

/** What the allow list does not hold. */
export function refusedLicences({ components }) {
  const isAllowed = ({ expression, license }) =>
    expression
      ? expression.split(/ OR /).some((name) => allowedLicences.includes(name.replace(/[()]/g, '')))
      : allowedLicences.includes(license.id)
  return components
    .filter(({ licenses }) => !licenses.every(isAllowed))
    .map(({ name, licenses }) => `${name}: ${licenses.map(({ expression, license }) => expression ?? license.id ?? 'none').join(', ')}`)
}
