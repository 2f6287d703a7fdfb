import { cookieLifetimes, cookieNames, defaultLocale } from '../cookieNames.ts'
import { boundName, formatCookie, fromCookieText, readCookies, toCookieText } from '../cookies.ts'

/** The browser's cookies, as one string to read and one cookie to write. */
export interface CookieJar {
  read(): string
  write(cookie: string): void
}

export const documentCookies: CookieJar = {
  read: () => document.cookie,
  write: (cookie) => {
    document.cookie = cookie
  },
}

/** Cookies are `Secure` everywhere but on plain http, which only localhost may use. */
export const isSecurePage = (): boolean => location.protocol === 'https:'

/** Keeps the locale as the word itself, under a name without a prefix: other parts of a portal may read it. */
export function rememberLocale(locale: string = defaultLocale, jar: CookieJar = documentCookies, secure: boolean = isSecurePage()): void {
  jar.write(formatCookie(cookieNames.locale, locale, { maxAgeSeconds: cookieLifetimes.locale, secure }))
}

/** Removes the cookies of earlier versions over https, whose names have no prefix; one held the key of the browser's storage. */
export function removeFormerCookies(jar: CookieJar = documentCookies, secure: boolean = isSecurePage()): void {
  if (!secure) return
  for (const name of readCookies(jar.read()).keys())
    if (name.startsWith('diab.')) jar.write(formatCookie(name, '', { maxAgeSeconds: 0, secure }))
}

/** Small stored choices: workspace, identity, closed banners. */
export interface ChoiceCookies {
  read(name: string): string | undefined
  write(name: string, value: string, maxAgeSeconds: number): void
  remove(name: string): void
}

/** Creates the cookies that keep a person's choices; over https they are bound to this host. */
export function createChoiceCookies(jar: CookieJar = documentCookies, secure: boolean = isSecurePage()): ChoiceCookies {
  return {
    read: (name) => {
      const cookie = readCookies(jar.read()).get(boundName(name, secure))
      return cookie === undefined ? undefined : fromCookieText(cookie)
    },
    write: (name, value, maxAgeSeconds) => jar.write(formatCookie(boundName(name, secure), toCookieText(value), { maxAgeSeconds, secure })),
    remove: (name) => jar.write(formatCookie(boundName(name, secure), '', { maxAgeSeconds: 0, secure })),
  }
}
