import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)

/** Packages that a module and its modules import; types are erased and do not count. */
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

describe('what a page loads before anyone signs in', () => {
  it.each([
    ['documentCookies.ts', []],
    ['cookieStateStore.ts', []],
    ['storedSignIn.ts', ['zod/mini']],
    ['storageKeys.ts', []],
    ['indexedDbDraftStore.ts', []],
    ['completeSilentRenew.ts', []],
  ])('%s loads without the OpenID library', (name, expected) => {
    expect([...packagesOf(new URL(name, folder))]).toEqual(expected)
  })

  it('only signing in needs it', () => {
    expect(packagesOf(new URL('createOidcSession.ts', folder))).toContain('oidc-client-ts')
  })
})
