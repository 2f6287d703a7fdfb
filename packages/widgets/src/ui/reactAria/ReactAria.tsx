import { type ReactNode, useInsertionEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { reservePressableStyle } from './reservePressableStyle.ts'

// Without it a press inside a custom element is taken for one outside of it.
enableShadowDOM()

/** Every part of React Aria is inside one: it speaks Hungarian, and inserts no style element. */
export function ReactAria({ children }: { children: ReactNode }) {
  // Before any effect of the parts inside.
  useInsertionEffect(reservePressableStyle, [])
  return <I18nProvider locale="hu-HU">{children}</I18nProvider>
}
