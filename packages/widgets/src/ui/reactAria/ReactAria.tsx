import { type ReactNode, useInsertionEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'

// Without it a press inside a custom element is taken for one outside of it.
enableShadowDOM()

const id = 'react-aria-pressable-style'

/**
 * Takes the id of the style element that React Aria would insert, which a strict Content Security Policy refuses without a
 * nonce. The element's only rule is in `pressable.css.ts`.
 */
function reservePressableStyle(): void {
  if (document.getElementById(id)) return
  const place = document.createElement('meta')
  place.id = id
  document.head.append(place)
}

/** Every part of React Aria is inside one: it speaks the provider's language, and inserts no style element. */
export function ReactAria({ children }: { children: ReactNode }) {
  const { lang } = useUiEnvironment()
  // Before any effect of the parts inside.
  useInsertionEffect(reservePressableStyle, [])
  return <I18nProvider locale={lang ?? 'hu-HU'}>{children}</I18nProvider>
}
