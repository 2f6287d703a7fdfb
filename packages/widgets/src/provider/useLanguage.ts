import { useEffect, useState } from 'react'
import type { Language } from '../ui/environment/language.ts'

/**
 * Returns the language that is now shown, undefined for Hungarian, and whether anything can be shown: a page that begins in
 * another language waits for it, so that no text is Hungarian for a moment, and one that changes keeps the former until then.
 */
export function useLanguage(locale: 'hu' | 'en' = 'hu'): { language: Language | undefined; isReady: boolean } {
  const [isReady, setReady] = useState(locale === 'hu')
  const [loaded, setLoaded] = useState<Language>()
  useEffect(() => {
    if (locale === 'hu' || loaded) return
    // A file that no page loads which does not ask for it. Hungarian is better than nothing where it is gone.
    void import('../language/english.ts')
      .then(({ english }) => setLoaded(english))
      .finally(() => setReady(true))
      .catch(() => {})
  }, [locale, loaded])
  return { language: locale === 'hu' ? undefined : loaded, isReady: isReady || locale === 'hu' }
}
