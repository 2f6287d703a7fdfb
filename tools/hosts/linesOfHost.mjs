import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a host may write for one widget. */
export const longestHost = 25

/** Manifest and lockfile, and what only this run compiles. */
const isNotWritten = (path) => /(?:^|\/)(?:package(?:-lock)?\.json|\.npmrc|[\w.]+\.check\.ts)$/.test(path)

/** Lines, without blank ones, of every committed file of a host that mentions Diab; without its manifest and lockfile. */
export function linesOfHost(folder) {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !isNotWritten(path) && !path.includes('node_modules'))
    .map((path) => readFileSync(path, 'utf8'))
  const mentioning = texts.filter((text) => /diab/i.test(text))
  return mentioning.reduce((sum, text) => sum + text.split('\n').filter((line) => line.trim() !== '').length, 0)
}
