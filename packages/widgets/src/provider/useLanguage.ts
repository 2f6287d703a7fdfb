import { useEffect, useState } from 'react'
import type { Language } from '../ui/environment/language.ts'

/**
 * Returns the language that is now shown, undefined for Hungarian, and whether anything can be shown: a page that begins in
 * another language waits for it, so that no text is Hungarian for a moment, and one that changes keeps the former until then.
 */
export function useLanguage(locale: 'hu' | 'en' | Language = 'hu'): { language: Language | undefined; isReady: boolean } {
  // Undefined while the first language is awaited; null for Hungarian, which is better than nothing where a file is gone.
  const [loaded, setLoaded] = useState<Language | null | undefined>(locale === 'en' ? undefined : null)
  useEffect(() => {
    // A file that no page loads which does not ask for it.
    if (locale === 'en' && !loaded)
      import('../language/english.ts').then(
        ({ english }) => setLoaded(english),
        () => setLoaded(null),
      )
  }, [locale, loaded])
  if (locale === 'en') return { language: loaded ?? undefined, isReady: loaded !== undefined }
  return { language: locale === 'hu' ? undefined : locale, isReady: true }
}
