import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Asset {
  type: string
  body: Buffer
  encoding: Encoding
  etag: string
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const incompressible = new Set(['.woff2', '.png', '.jpg', '.webp', '.ico'])

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

/** Whether a path names a file; a name with a dot in it, `/siker/Dr. Nagy`, does not. */
export const isAssetPath = (path: string): boolean => path.startsWith('/assets/') || (extname(path) !== '.html' && extname(path) in types)

/** Files of one folder, compressed once per encoding and kept until they change on disk. */
export interface AssetCache {
  /** Undefined when there is no such file in the folder. */
  read(path: string, acceptEncoding: string): Promise<Asset | undefined>
}

export function createAssetCache(folder: string): AssetCache {
  const kept = new Map<string, Promise<Asset>>()

  async function load(file: string, encoding: Encoding, etag: string): Promise<Asset> {
    const body = await readFile(file)
    const type = types[extname(file)] ?? 'application/octet-stream'
    return { type, encoding, etag, body: encoding === 'identity' ? body : await compress[encoding](body) }
  }

  return {
    async read(path, acceptEncoding) {
      const file = inside(folder, path)
      const found = file === undefined ? undefined : await stat(file).catch(() => undefined)
      if (!file || !found?.isFile()) return undefined
      const encoding = chooseEncoding(extname(file), acceptEncoding)
      const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`
      const key = `${file} ${encoding} ${etag}`
      const asset = kept.get(key) ?? load(file, encoding, etag)
      kept.set(key, asset)
      return asset
    },
  }
}

function chooseEncoding(extension: string, accepted: string): Encoding {
  if (incompressible.has(extension)) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The file a URL path means, or undefined for one that leads out of the folder or into a hidden file. */
function inside(folder: string, path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (decoded.includes('\0') || /(^|[/\\])\./.test(decoded)) return undefined
  const file = normalize(join(folder, decoded))
  return file.startsWith(folder + sep) ? file : undefined
}
