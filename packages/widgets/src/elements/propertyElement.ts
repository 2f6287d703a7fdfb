import { attributeOf, hasAttribute, type PropertyDefinitions, slotNamesOf } from './propertyKinds.ts'

/** An element whose properties are kept, reflected as attributes where they are plain, and told of. */
export interface PropertyElement extends HTMLElement {
  readProperty(name: string): unknown
  writeProperty(name: string, value: unknown): void
  /** Called after every change, but not while the element is being made. */
  handlePropertyChanged(name: string): void
}

type PropertyElementClass = (new () => PropertyElement) & { readonly observedAttributes: readonly string[] }

/**
 * A base class with an accessor for each property. Made when elements are defined and not before: a server has no `HTMLElement`.
 * @param otherAttributes are only told of
 */
export function createPropertyElement(properties: PropertyDefinitions, otherAttributes: readonly string[] = []): PropertyElementClass {
  const attributes = new Map(
    Object.entries(properties).flatMap(([name, definition]) => (hasAttribute(definition) ? [[attributeOf(name), name] as const] : [])),
  )

  class ReflectingElement extends HTMLElement {
    static readonly observedAttributes: readonly string[] = [...attributes.keys(), ...otherAttributes]
    readonly #values = new Map<string, unknown>()
    #isReflecting = false

    constructor() {
      super()
      // A property set before the class was defined is on the element itself and would hide the accessor.
      const own = this as unknown as Record<string, unknown>
      for (const name of Object.keys(properties)) {
        if (!Object.hasOwn(own, name)) continue
        const value = own[name]
        delete own[name]
        this.#values.set(name, value)
        this.#reflect(name, value)
      }
    }

    readProperty(name: string): unknown {
      return this.#values.get(name) ?? (properties[name]?.kind === 'flag' ? false : this.#values.get(name))
    }

    writeProperty(name: string, value: unknown): void {
      if (Object.is(this.#values.get(name), value)) return
      this.#values.set(name, value)
      this.#reflect(name, value)
      this.handlePropertyChanged(name)
    }

    attributeChangedCallback(attribute: string): void {
      if (this.#isReflecting) return
      const name = attributes.get(attribute)
      if (name === undefined) return this.handlePropertyChanged(attribute)
      // Read again: when an element is upgraded, the reported value may be older than a property set before.
      this.writeProperty(name, this.#parse(name, this.getAttribute(attribute)))
    }

    // Overridden by subclasses.
    handlePropertyChanged(_name: string): void {}

    #parse(name: string, text: string | null): unknown {
      const kind = properties[name]?.kind
      if (kind === 'flag') return text !== null && text !== 'false'
      if (text === null) return undefined
      return kind === 'number' ? toNumber(text) : text
    }

    #reflect(name: string, value: unknown): void {
      const definition = properties[name]
      if (!definition || !hasAttribute(definition)) return
      const attribute = attributeOf(name)
      const text =
        definition.kind === 'flag' ? (value ? '' : null) : typeof value === 'string' || typeof value === 'number' ? String(value) : null
      // `read-only="false"` says what the property says.
      if (definition.kind === 'flag' && this.#parse(name, this.getAttribute(attribute)) === Boolean(value)) return
      if (this.getAttribute(attribute) === text) return
      this.#isReflecting = true
      if (text === null) this.removeAttribute(attribute)
      else this.setAttribute(attribute, text)
      this.#isReflecting = false
    }
  }

  for (const [name, definition] of Object.entries(properties)) {
    if (slotNamesOf(name, definition).length > 0) continue
    Object.defineProperty(ReflectingElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ReflectingElement) {
        return this.readProperty(name)
      },
      set(this: ReflectingElement, value: unknown) {
        this.writeProperty(name, value)
      },
    })
  }
  return ReflectingElement
}

function toNumber(text: string): number | undefined {
  const value = Number(text)
  return text.trim() === '' || Number.isNaN(value) ? undefined : value
}
