import { createElement, type ComponentType } from 'react'
import type { DiabProviderProps } from '../provider/DiabProvider.tsx'
import type { WidgetEvent } from '../provider/widgetEvents.ts'
import type { AdoptStyles } from './adoptStyles.ts'
import { HandleCalls } from './handleCalls.ts'
import { createMount, type Mount } from './mount.ts'
import { createPropertyElement } from './propertyElement.ts'
import { ProviderLink } from './providerLink.ts'
import type { AnyWidgetDefinition } from './widgetDefinition.ts'
import { createPropsReader } from './widgetProps.tsx'
import { WidgetTree } from './WidgetTree.tsx'

/**
 * Creates a check whether a call of `focus` on the host of a shadow root is React's own. When the focused element is removed,
 * React restores the focus to `document.activeElement` as it was, which is the host: the widget would take the focus from the
 * next element.
 */
function createLostFocusCheck(host: HTMLElement): () => boolean {
  let isInside = false
  let isLeaving = false
  host.addEventListener('focusin', () => {
    isInside = true
  })
  host.addEventListener('focusout', () => {
    isInside = false
    isLeaving = true
    // React is still in the middle of the change that took the element away; a page's own call comes later.
    queueMicrotask(() => {
      isLeaving = false
    })
  })
  // Not every browser reports that a removed element has lost the focus.
  return () => host.shadowRoot !== null && host.ownerDocument.activeElement === host.ownerDocument.body && (isInside || isLeaving)
}

type WidgetComponent = ComponentType<Record<string, unknown>>

/** Creates the class of one widget's elements: each renders in a separate React root, with the values of its nearest provider. */
export function createWidgetElement(definition: AnyWidgetDefinition, adoptStyles: AdoptStyles): CustomElementConstructor {
  const { tag, load, required, properties, methods } = definition
  let component: WidgetComponent | undefined

  class WidgetElement extends createPropertyElement(properties, ['root']) {
    readonly #heard = new Set<string>()
    readonly #calls = new HandleCalls()
    readonly #readProps = createPropsReader(this, properties, (event) => this.#heard.has(event))
    readonly #link = new ProviderLink(this, () => this.#scheduleRender())
    readonly #children = new MutationObserver(() => this.#scheduleRender())
    #mount: Mount | undefined
    #isPreparing = false
    #isScheduled = false
    // Listens on the element, which everything above has to be there for.
    readonly #isFocusLost = createLostFocusCheck(this)

    connectedCallback(): void {
      this.dataset.diabElement = 'widget'
      this.#link.connect()
      this.#children.observe(this, { childList: true })
      this.#scheduleRender()
    }

    disconnectedCallback(): void {
      // An element that is only moved is connected again at once.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#children.disconnect()
        this.#link.disconnect()
        this.#unmount()
      })
    }

    override handlePropertyChanged(): void {
      this.#scheduleRender()
    }

    override addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void {
      super.addEventListener(...args)
      this.#heard.add(args[0])
      this.#scheduleRender()
    }

    callHandle(name: string, args: unknown[]): Promise<unknown> {
      if (name === 'focus' && this.#isFocusLost()) return Promise.resolve()
      return this.#calls.call(name, args)
    }

    /** All changes of one task are one render. */
    #scheduleRender() {
      if (this.#isScheduled || !this.isConnected) return
      this.#isScheduled = true
      queueMicrotask(() => {
        this.#isScheduled = false
        this.#render()
      })
    }

    #render() {
      if (!this.isConnected) return
      const settings = this.#readSettings()
      if (!settings || (required && !this.readProperty(required))) return this.#unmount()
      if (this.#mount && component) return this.#mount.render(this.#treeOf(settings, component, this.#mount))
      if (!this.#isPreparing) void this.#prepare()
    }

    #readSettings() {
      return this.#link.readSettings(Boolean(this.readProperty('dataSource')))
    }

    async #prepare() {
      this.#isPreparing = true
      try {
        component ??= (await load()) as WidgetComponent
        this.#mount ??= await createMount(this, adoptStyles)
      } catch (error) {
        // oxlint-disable-next-line no-console -- the page's developers need the reason why their widget stays empty
        return console.error(`<${tag}> could not be loaded.`, error)
      } finally {
        this.#isPreparing = false
      }
      // The element may have been taken away meanwhile.
      if (this.isConnected) this.#render()
      else this.#unmount()
    }

    #treeOf(settings: DiabProviderProps, loaded: WidgetComponent, mount: Mount) {
      return createElement(WidgetTree, {
        // Another provider or client may be another person's: nothing of the one before is kept.
        key: this.#link.key,
        settings,
        overlays: mount.overlays,
        onEvent: this.#handleEvent,
        component: loaded,
        widgetProps: this.#readProps(),
        handleRef: Object.keys(methods).length > 0 ? this.#calls.attach : undefined,
      })
    }

    readonly #handleEvent = (event: WidgetEvent) => {
      this.#readSettings()?.onEvent?.(event)
      this.dispatchEvent(new CustomEvent('diab-event', { bubbles: true, composed: true, detail: event }))
    }

    #unmount() {
      this.#mount?.unmount()
      this.#mount = undefined
    }
  }

  for (const name of Object.keys(methods)) {
    Object.defineProperty(WidgetElement.prototype, name, {
      configurable: true,
      writable: true,
      value(this: WidgetElement, ...args: unknown[]) {
        return this.callHandle(name, args)
      },
    })
  }
  return WidgetElement
}
