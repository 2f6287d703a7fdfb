import { readFileSync } from 'node:fs'

const manifest: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

export const providerVersion: string =
  manifest !== null && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : 'unknown'
