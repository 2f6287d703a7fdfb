import { describe, expect, it } from 'vitest'
import { localeOfPage, preferredLocale } from './localeOf.ts'

describe('the language of an answer', () => {
  it.each([
    [undefined, 'hu'],
    ['', 'hu'],
    ['*', 'hu'],
    ['de-DE,de;q=0.9', 'hu'],
    ['hu-HU,hu;q=0.9,en;q=0.8', 'hu'],
    ['en-GB', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['de,en;q=0.8,hu;q=0.5', 'en'],
    ['en;q=0.5, hu;q=0.9', 'hu'],
    ['en;q=0', 'hu'],
    ['en;q=x', 'hu'],
  ])('%s asks for %s', (accepted, locale) => expect(preferredLocale({ 'accept-language': accepted })).toBe(locale))

  it.each([
    [undefined, 'hu'],
    ['a=1; i18n_redirected=hu', 'hu'],
    ['i18n_redirected=en', 'en'],
    ['i18n_redirected=xx', 'hu'],
  ])('of a page with the cookie %s is %s', (cookie, locale) => expect(localeOfPage({ cookie })).toBe(locale))
})
