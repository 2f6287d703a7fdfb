import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.css', '.js', '.json', '.map', '.svg', '.txt', '.wasm', '.webmanifest'])
/** Below this a file fits into one packet either way. */
const smallestBytes = 1024

/** Writes each file of the build in brotli and in gzip beside it, at their highest levels, for servers that hand files out as they are. */
export function precompress(): Plugin {
  let folder = ''
  // Files of another edition are there already.
  const isCompressed = (file: string) =>
    compressible.has(extname(file)) && statSync(file).size >= smallestBytes && !existsSync(`${file}.br`)
  const compress = async (file: string) => {
    const body = readFileSync(file)
    const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })])
    for (const [extension, compressed] of [
      ['.br', br],
      ['.gz', gz],
    ] as const)
      if (compressed.length < body.length) writeFileSync(file + extension, compressed)
  }
  return {
    name: 'diab-precompress',
    apply: 'build',
    configResolved({ build: { outDir }, root }) {
      folder = join(root, outDir)
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
      await Promise.all(files.filter(isCompressed).map(compress))
    },
  }
}
