import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { holder } from '../ui/parts/parts.css.ts'
import type { PropertyElement } from './propertyElement.ts'
import { attributeOf, type EventProperty, type PropertyDefinitions } from './propertyKinds.ts'

type AnyFunction = (...args: unknown[]) => unknown

/** Elements of the page in a place of the widget. In a shadow root that is a slot; elsewhere they are moved here, and back. */
function SlottedContent({ host, slot }: { host: HTMLElement; slot: string }): ReactNode {
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

const directlySlotted = (host: HTMLElement, slot: string): Element[] =>
  [...host.children].filter((child) => child.getAttribute('slot') === slot)

/** Checks whether the page provides content for a slot, shown already or not. */
const hasSlotted = (host: HTMLElement, slot: string): boolean =>
  directlySlotted(host, slot).length > 0 || Boolean(host.querySelector(`[data-diab-slot="${slot}"]`)?.hasChildNodes())

/** Renders the result of a page's function: an element, or text. */
function GivenContent({ content }: { content: Node | string }): ReactNode {
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

/** Checks whether the element itself has a listener for an event. */
export type IsHeard = (event: string) => boolean

/**
 * Creates the reader of a component's props from an element's properties. The callbacks are the same with every call, so that
 * a widget does not render again for them.
 */
export function createPropsReader(element: PropertyElement, properties: PropertyDefinitions, isHeard: IsHeard) {
  const callbacks = new Map<string, AnyFunction>()
  const renderers = new WeakMap<AnyFunction, AnyFunction>()

  function callbackOf(name: string, definition: EventProperty): AnyFunction | undefined {
    if (definition.onlyWhenHeard && !isHeard(definition.name) && typeof element.readProperty(name) !== 'function') return undefined
    let callback = callbacks.get(name)
    if (!callback) {
      callback = (...args) => emitProperty(element, name, definition, args)
      callbacks.set(name, callback)
    }
    return callback
  }

  function rendererOf(given: unknown): AnyFunction | undefined {
    if (typeof given !== 'function') return undefined
    const own = given as AnyFunction
    let renderer = renderers.get(own)
    if (!renderer) {
      renderer = (...args) => {
        const content = own(...args)
        return content === undefined || content === null ? null : <GivenContent content={content as Node | string} />
      }
      renderers.set(own, renderer)
    }
    return renderer
  }

  function slotOf(name: string): ReactNode {
    const slot = attributeOf(name)
    return hasSlotted(element, slot) ? <SlottedContent host={element} slot={slot} /> : undefined
  }

  function propOf(name: string): unknown {
    const definition = properties[name]
    switch (definition?.kind) {
      case 'event':
        return callbackOf(name, definition)
      case 'renderer':
        return rendererOf(element.readProperty(name))
      case 'slot':
        return slotOf(name)
      case 'slots':
        return Object.fromEntries(Object.keys(definition.names).map((place) => [place, slotOf(place)]))
      default:
        return element.readProperty(name)
    }
  }

  return (): Record<string, unknown> => Object.fromEntries(Object.keys(properties).map((name) => [name, propOf(name)]))
}

/** Notifies the page twice: by the property, which gets everything, and by an event, which any script of the page can receive. */
function emitProperty(element: PropertyElement, property: string, definition: EventProperty, args: unknown[]): void {
  const own = element.readProperty(property)
  if (typeof own === 'function') own(...args)
  const { name, sets } = definition
  const detail = (definition.detail as AnyFunction)(...args)
  const cancelable = sets !== undefined && element.readProperty(sets) !== undefined
  const isAllowed = element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }))
  if (isAllowed && cancelable) element.writeProperty(sets, args[0])
}
