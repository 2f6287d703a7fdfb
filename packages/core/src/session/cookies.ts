/** Attributes of a cookie; cookies are read and written as strings, which the owner of a document passes on. */
export interface CookieAttributes {
  /** Seconds the cookie lives; 0 removes it. */
  maxAgeSeconds: number
  /** Only over https. Off on http://localhost alone. */
  secure: boolean
  path?: string
}

/** Cookies by name, of a `document.cookie` or a Cookie header. */
export function readCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(/;\s*/)) {
    const equals = part.indexOf('=')
    if (equals > 0) cookies.set(part.slice(0, equals), part.slice(equals + 1))
  }
  return cookies
}

/**
 * The name a cookie has over https: a browser takes one of this name from the page's own host alone, `Secure` and for all its
 * paths, so no other host of the domain can put one in its place. Plain http, which only localhost may use, has no such names.
 */
export const boundName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** A cookie as `document.cookie` takes it. Never sent along with a request that another site starts. */
export function formatCookie(name: string, value: string, { maxAgeSeconds, secure, path = '/' }: CookieAttributes): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** Text as characters that a cookie's name and value may hold. */
export function toCookieText(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes the text; undefined when the cookie is not ours. */
export function fromCookieText(cookieText: string): string | undefined {
  try {
    const binary = atob(cookieText.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}

// A cookie holds 4096 bytes of name, value and attributes together.
const chunkLength = 3600

/** A value cut into cookies; each names how many belong together, so that a half-written value is never read. */
export function toCookieChunks(value: string): string[] {
  const text = toCookieText(value)
  const count = Math.max(1, Math.ceil(text.length / chunkLength))
  return Array.from({ length: count }, (_, index) => `${count}.${text.slice(index * chunkLength, (index + 1) * chunkLength)}`)
}

/** The value again; undefined when a chunk is missing or belongs to another writing. */
export function fromCookieChunks(chunkAt: (index: number) => string | undefined): string | undefined {
  const count = Number.parseInt(chunkAt(0) ?? '', 10)
  if (!(count > 0)) return undefined
  let text = ''
  for (let index = 0; index < count; index++) {
    const [declared, part] = (chunkAt(index) ?? '').split('.')
    if (Number(declared) !== count || part === undefined) return undefined
    text += part
  }
  return fromCookieText(text)
}
