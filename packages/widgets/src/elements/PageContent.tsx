import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { holder } from '../ui/parts/parts.css.ts'

/** Elements of the page in a place of the widget. In a shadow root that is a slot; elsewhere they are moved here, and back. */
export function SlottedContent({ host, slot }: { host: HTMLElement; slot: string }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  // With every render: the page may have given more of them since.
  useLayoutEffect(() => {
    if (place.current) place.current.append(...directlySlotted(host, slot))
  })
  useLayoutEffect(() => {
    const { current } = place
    return () => host.append(...(current?.childNodes ?? []))
  }, [host])
  return host.shadowRoot ? <slot name={slot} /> : <span ref={place} className={holder} data-diab-slot={slot} />
}

export const directlySlotted = (host: HTMLElement, slot: string): Element[] =>
  [...host.children].filter((child) => child.getAttribute('slot') === slot)

/** Checks whether the page provides content for a slot, shown already or not. */
export const hasSlotted = (host: HTMLElement, slot: string): boolean =>
  directlySlotted(host, slot).length > 0 || Boolean(host.querySelector(`[data-diab-slot="${slot}"]`)?.hasChildNodes())

/** Renders the result of a page's function: an element, or text. */
export function GivenContent({ content }: { content: Node | string }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (typeof content !== 'string') place.current?.replaceChildren(content)
  }, [content])
  return (
    <span ref={place} className={holder}>
      {typeof content === 'string' ? content : undefined}
    </span>
  )
}
