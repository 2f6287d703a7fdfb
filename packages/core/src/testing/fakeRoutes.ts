import type { AnyEndpoint } from '../http/endpoint.ts'

export interface FakeRoute {
  endpoint: AnyEndpoint
  params: Record<string, string>
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const parameterCount = ({ path }: AnyEndpoint) => path.split('{').length - 1

/** Finds the endpoint of a request; a path said in full goes before one with a parameter in its place. */
export function createFakeRouter(endpoints: readonly AnyEndpoint[]) {
  const inOrder = endpoints.toSorted((one, other) => parameterCount(one) - parameterCount(other))
  const patterns = inOrder.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(
      `^${endpoint.path
        .split(/\{(\w+)\}/)
        .map((part, index) => (index % 2 ? `(?<${part}>[^/]+)` : escape(part)))
        .join('')}$`,
    ),
  }))
  return (method: string, path: string): FakeRoute | undefined => {
    for (const { endpoint, pattern } of patterns) {
      const match = endpoint.method === method ? pattern.exec(path) : null
      if (match)
        return {
          endpoint,
          params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])),
        }
    }
    return undefined
  }
}
