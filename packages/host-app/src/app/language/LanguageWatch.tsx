import { useEffect } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import { locale } from './locale.ts'
import { openEditionOnce } from './openEdition.ts'

/** Shows a person who signs in on another device the language that they chose. */
export function LanguageWatch() {
  const app = useApp()
  const { user } = useSignedIn()
  const chosen = user.locale
  useEffect(() => {
    if (chosen !== undefined && chosen !== locale) openEditionOnce(app, chosen)
  }, [app, chosen])
  return null
}
