import type { CookieJar } from '../session/browser/documentCookies.ts'
import { readCookies } from '../session/cookies.ts'

/** A browser's cookies without a browser: newest last, gone when Max-Age is 0, 4096 bytes at most. */
export function createCookieJar({ refuses = false } = {}): CookieJar & { names(): string[] } {
  const cookies = new Map<string, string>()
  return {
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (cookie) => {
      if (refuses || cookie.length > 4096) return
      const [[name, value] = ['', '']] = readCookies(cookie.split(';')[0] ?? '')
      if (/Max-Age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    },
    names: () => [...cookies.keys()],
  }
}
