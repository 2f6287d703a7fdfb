import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@diab/internal/account'
import type { Translated } from '@diab/internal/en'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOfPage, preferredLocale } from './localeOf.ts'

/** Says a Hungarian sentence of the rules in another language. */
type Explain = (sentence: string, locale: Locale) => string

/** Belongs to a request, or to the person that a mail is written to; never to the process. */
const language = new AsyncLocalStorage<{ locale: Locale; explain?: Explain }>()

/** Returns the language that is spoken now; Hungarian outside of a request. */
export const currentLocale = (): Locale => language.getStore()?.locale ?? 'hu'

/** Does a piece of work in a language, such as writing a mail to a person who chose it. */
export const inLanguage = <Result>(locale: Locale, work: () => Result): Result => language.run({ ...language.getStore(), locale }, work)

/** The API speaks what its client asks for; a page what was chosen in the browser. */
const localeOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Locale =>
  url.startsWith('/v1/') ? preferredLocale(headers) : localeOfPage(headers)

/** Answers each request in its language. */
export function speakLanguages(app: FastifyInstance, explain?: Explain): void {
  const speak = (request: FastifyRequest, _reply: unknown, done: () => void) => language.run({ locale: localeOf(request), explain }, done)
  app.addHook('onRequest', speak)
  // A body arrives on the socket, which belongs to no request.
  app.addHook('preValidation', speak)
}

/** Returns a sentence of the rules in the language that is spoken now; a sentence without a translation is returned as it is. */
export function explained(sentence: string): string {
  const { locale, explain } = language.getStore() ?? {}
  return locale === undefined || locale === 'hu' || !explain ? sentence : explain(sentence, locale)
}

/**
 * Returns texts in the language that is spoken when they are read.
 *
 * @param hungarian the catalogue of a `*.messages.ts`
 * @param english that of the file beside it
 */
export const spoken = <Texts extends object>(hungarian: Texts, english: Translated<Texts>): Texts =>
  new Proxy(hungarian, {
    get: (own, key) => Reflect.get(currentLocale() === 'en' ? english : own, key) as unknown,
  })
