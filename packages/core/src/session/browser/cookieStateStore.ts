import { boundName, formatCookie, fromCookieChunks, fromCookieText, readCookies, toCookieChunks, toCookieText } from '../cookies.ts'
import { documentCookies, isSecurePage, type CookieJar } from './documentCookies.ts'

/** Where a sign-in keeps its strings; the shape that oidc-client-ts asks for. */
export interface SessionStore {
  set(key: string, value: string): Promise<void>
  get(key: string): Promise<string | null>
  remove(key: string): Promise<string | null>
  getAllKeys(): Promise<string[]>
}

export interface CookieStateStoreOptions {
  /** Begins every cookie's name, after `__Host-` over https; two stores of one page need two. */
  prefix: string
  maxAgeSeconds: number
  /** Oldest keys beyond this many are dropped: cookies are sent with every request, and a server refuses too many. */
  maxKeys?: number
  jar?: CookieJar
  secure?: boolean
}

// Servers refuse requests from 12 kB of cookies on; this leaves room for everybody else's.
const maxChunks = 2

/** Keeps a session in cookies: gone with the browser's site data, and the same in every tab. */
export class CookieStateStore implements SessionStore {
  readonly #prefix: string
  readonly #maxAgeSeconds: number
  readonly #maxKeys: number
  readonly #jar: CookieJar
  readonly #secure: boolean

  constructor({ prefix, maxAgeSeconds, maxKeys = 4, jar = documentCookies, secure = isSecurePage() }: CookieStateStoreOptions) {
    this.#prefix = boundName(prefix, secure)
    this.#maxAgeSeconds = maxAgeSeconds
    this.#maxKeys = maxKeys
    this.#jar = jar
    this.#secure = secure
  }

  /** @throws Error when the value is too large for cookies, or the browser keeps none. */
  async set(key: string, value: string): Promise<void> {
    const chunks = toCookieChunks(value)
    if (chunks.length > maxChunks) throw new Error('The session is too large for cookies')
    const others = (await this.getAllKeys()).filter((other) => other !== key)
    for (const oldest of others.slice(0, Math.max(0, others.length - this.#maxKeys + 1))) await this.remove(oldest)
    // Overwrites in place: a concurrent reader must not find the user signed out.
    for (const [index, chunk] of chunks.entries()) this.#write(this.#nameOf(key, index), chunk, this.#maxAgeSeconds)
    for (let index = chunks.length; index < maxChunks; index++) this.#write(this.#nameOf(key, index), '', 0)
    if ((await this.get(key)) === value) return
    await this.remove(key)
    throw new Error('The browser refused the session cookie')
  }

  async get(key: string): Promise<string | null> {
    const cookies = readCookies(this.#jar.read())
    return fromCookieChunks((index) => cookies.get(this.#nameOf(key, index))) ?? null
  }

  async remove(key: string): Promise<string | null> {
    const value = await this.get(key)
    const names = readCookies(this.#jar.read()).keys()
    const own = this.#nameOf(key, '')
    for (const name of names) if (name.startsWith(own)) this.#write(name, '', 0)
    return value
  }

  async getAllKeys(): Promise<string[]> {
    const firstChunks = [...readCookies(this.#jar.read()).keys()].filter((name) => name.startsWith(this.#prefix) && name.endsWith('.0'))
    return firstChunks.flatMap((name) => fromCookieText(name.slice(this.#prefix.length, -2)) ?? [])
  }

  #nameOf(key: string, index: number | ''): string {
    return `${this.#prefix}${toCookieText(key)}.${index}`
  }

  #write(name: string, value: string, maxAgeSeconds: number): void {
    this.#jar.write(formatCookie(name, value, { maxAgeSeconds, secure: this.#secure }))
  }
}
