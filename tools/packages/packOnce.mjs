import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPackages } from './pack.mjs'

let packed

/** The tarballs of this run by name: packed when first asked for, gone when the run ends. */
export function packOnce() {
  if (!packed) {
    const folder = mkdtempSync(join(tmpdir(), 'diab-tarballs-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    packed = packPackages(folder)
  }
  return packed
}
