import { extname, posix } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Whether a path names a file; a name with a dot in it, `/siker/Dr. Nagy`, does not. */
export const isAssetPath = (path: string): boolean => path.startsWith('/assets/') || (extname(path) !== '.html' && extname(path) in types)

/** Returns the media type of a path's extension, with the character set of a text. */
export const contentTypeOf = (path: string): string | undefined => types[extname(path)]

/**
 * Returns the file that a URL path means, relative to the served folder; undefined for one that is hidden, leaves the folder, is
 * a folder or has another spelling.
 */
export function findAsset(path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const isPlain = !decoded.includes('\0') && !/(?:^|[/\\])\./.test(decoded) && posix.normalize(decoded) === decoded
  return isPlain && !decoded.endsWith('/') ? decoded : undefined
}
