import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const exportsFolder = new URL('../../../exports/session/', import.meta.url)

/** Packages that an export's modules import, theirs included; types are erased and do not count. */
function packagesOf(file: URL, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  if (seen.has(file.href)) return packages
  seen.add(file.href)
  for (const [, isType, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?: (type))? [^'"]*?from '([^']+)'/gm)) {
    if (isType) continue
    if (name.startsWith('.')) for (const inner of packagesOf(new URL(name, file), seen)) packages.add(inner)
    else packages.add(name)
  }
  return packages
}

describe('what a page loads before anybody signs in', () => {
  it.each([
    ['cookies', ['zod/mini']],
    ['drafts', []],
    ['silent-renew', []],
  ])('@diab/core/session/%s stands without the OpenID library', (name, expected) => {
    expect([...packagesOf(new URL(`${name}.ts`, exportsFolder))]).toEqual(expected)
  })

  it('only signing in needs it', () => {
    expect(packagesOf(new URL('browser.ts', exportsFolder))).toContain('oidc-client-ts')
  })
})
