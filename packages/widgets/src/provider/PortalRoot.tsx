import type { RefCallback } from 'react'
import { createPortal } from 'react-dom'

export type PortalRootProps = {
  /** Carries the theme out of the provider's own element. */
  className: string
  /** Language of the texts in it. */
  lang: string
  /** The host's choice; otherwise the shadow root of `anchor`, or the document's body. */
  container?: HTMLElement | ShadowRoot | null
  /** An element inside the provider. */
  anchor: HTMLElement | null
  onElementChanged: RefCallback<HTMLDivElement>
}

/** The themed element that dialogs, menus and toasts of one provider are put into. Nothing until mounted. */
export function PortalRoot({ className, lang, container, anchor, onElementChanged }: PortalRootProps) {
  if (!anchor) return null
  return createPortal(
    <div className={className} lang={lang} dir="ltr" data-diab-portal="" ref={onElementChanged} />,
    container ?? hostOf(anchor),
  )
}

function hostOf(anchor: HTMLElement): HTMLElement | ShadowRoot {
  const rootNode = anchor.getRootNode()
  return rootNode instanceof ShadowRoot ? rootNode : anchor.ownerDocument.body
}
