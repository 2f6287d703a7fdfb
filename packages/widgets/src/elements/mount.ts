import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AdoptStyles } from './adoptStyles.ts'
import { holder } from './elements.css.ts'

/** A React root inside an element. */
export interface Mount {
  readonly isInShadow: boolean
  render(node: ReactNode): void
  unmount(): void
}

/**
 * Puts a React root into an element: into its shadow root, with the widgets' styles, where the element asks for one, and
 * otherwise beside the page's own elements in it. Resolves when it can be looked at.
 */
export async function createMount(element: HTMLElement, adoptStyles: AdoptStyles): Promise<Mount> {
  const isInShadow = element.getAttribute('root') === 'shadow'
  const shadow = isInShadow ? (element.shadowRoot ?? element.attachShadow({ mode: 'open' })) : null
  if (shadow) await adoptStyles(shadow)
  const container = element.ownerDocument.createElement('div')
  container.className = holder
  const root: Root = createRoot(container, { identifierPrefix: uniquePrefix() })
  ;(shadow ?? element).append(container)
  return {
    isInShadow,
    render: (node) => root.render(node),
    unmount: () => {
      root.unmount()
      container.remove()
    },
  }
}

// Ids of one React root are only unique among roots of one copy of React; a page may hold several.
const uniquePrefix = () => `diab${Math.random().toString(36).slice(2, 8)}`
