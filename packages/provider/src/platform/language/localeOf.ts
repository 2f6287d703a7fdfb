import type { Locale } from '@diab/internal/account'
import type { FastifyRequest } from 'fastify'

type Headers = Pick<FastifyRequest['headers'], 'accept-language' | 'cookie'>

const isLocale = (tag: string): tag is Locale => tag === 'hu' || tag === 'en'

/** Returns the language of ours that a client prefers; Hungarian unless it names another one before it. */
export function preferredLocale({ 'accept-language': accepted = '' }: Headers): Locale {
  const preferences = accepted
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.split('-')[0] ?? '', quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
  const [first] = preferences.filter(({ tag, quality }) => isLocale(tag) && quality > 0).toSorted((a, b) => b.quality - a.quality)
  return first && isLocale(first.tag) ? first.tag : 'hu'
}

/** Of the specification; the app writes into it what it is shown in. */
const localeCookie = /(?:^|;\s*)i18n_redirected=(hu|en)(?:;|$)/

/**
 * Returns the language of a page: what was chosen in this browser, otherwise Hungarian. What the browser itself prefers decides
 * nothing: many a Hungarian uses a browser that was installed in English. The entrance offers the other language.
 */
export function localeOfPage({ cookie = '' }: Pick<Headers, 'cookie'>): Locale {
  const [, chosen] = localeCookie.exec(cookie) ?? []
  return chosen !== undefined && isLocale(chosen) ? chosen : 'hu'
}
