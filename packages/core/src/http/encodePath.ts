const parameter = /\{(\w+)\}/g

/**
 * Fills the `{parameters}` of a path with percent-encoded values.
 * @throws TypeError when a value is missing, or is empty or made of dots, which a URL parser would resolve away.
 */
export function encodePath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(parameter, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${path} needs ${name}`)
    const text = String(value)
    if (text === '' || text === '.' || text === '..') throw new TypeError(`${path} cannot hold this ${name}`)
    return encodeURIComponent(text)
  })
}
