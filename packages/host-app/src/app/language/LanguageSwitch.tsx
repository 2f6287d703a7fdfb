import { useApp } from '../useApp.ts'
import { locale } from './locale.ts'
import { openEdition } from './openEdition.ts'

/** Each language by its own name, which its reader finds on any page. */
const other = locale === 'hu' ? ({ locale: 'en', name: 'English' } as const) : ({ locale: 'hu', name: 'Magyar' } as const)

/** Opens the page in the other language, for a person who is not signed in. */
export function LanguageSwitch({ className }: { className: string }) {
  const app = useApp()
  return (
    <button type="button" className={className} lang={other.locale} onClick={() => openEdition(app, other.locale)}>
      {other.name}
    </button>
  )
}
