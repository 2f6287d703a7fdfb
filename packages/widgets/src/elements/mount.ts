import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AdoptStyles } from './adoptStyles.ts'
import { holder } from '../ui/parts/parts.css.ts'
import './elements.css.ts'

/** A React root inside an element. */
export interface Mount {
  /** Container of the overlays: the shadow root, or an element of the body. */
  readonly overlays: HTMLElement | ShadowRoot
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
  const overlays = shadow ?? element.ownerDocument.createElement('div')
  return {
    overlays,
    render: (node) => {
      if (!(overlays instanceof ShadowRoot)) placeBeside(element, overlays)
      root.render(node)
    },
    unmount: () => {
      root.unmount()
      container.remove()
      if (!(overlays instanceof ShadowRoot)) overlays.remove()
    },
  }
}

/**
 * Places the overlays of light DOM at the end of the body, or of the shadow root that the page itself has put the widget into.
 * In a separate element: a page may empty its body, and React still finds there what it has drawn.
 */
function placeBeside(element: HTMLElement, overlays: HTMLElement): void {
  const root = element.getRootNode()
  if (overlays.getRootNode() === root) return
  ;(root instanceof ShadowRoot ? root : element.ownerDocument.body).append(overlays)
}

// Ids of one React root are only unique among roots of one copy of React; a page may hold several.
const uniquePrefix = () => `diab${Math.random().toString(36).slice(2, 8)}`
