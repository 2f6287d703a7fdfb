import { type ReactNode, useInsertionEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { reservePressableStyle } from './reservePressableStyle.ts'

// Without it a press inside a custom element is taken for one outside of it.
enableShadowDOM()

/** Every part of React Aria is inside one: it speaks the provider's language, and inserts no style element. */
export function ReactAria({ children }: { children: ReactNode }) {
  const { lang } = useUiEnvironment()
  // Before any effect of the parts inside.
  useInsertionEffect(reservePressableStyle, [])
  return <I18nProvider locale={lang ?? 'hu-HU'}>{children}</I18nProvider>
}
