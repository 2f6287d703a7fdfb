import type { DiabProviderProps } from '../provider/DiabProvider.tsx'
import { providerProperties, type ProviderElementProps } from './definitions/provider.definition.ts'
import { type ProviderSource, providerReadyEvent, providerSource } from './findProvider.ts'
import { createOwnClient, type OwnClient, OwnQueries } from './ownClient.ts'
import { createPropertyElement } from './propertyElement.ts'

const ownNames = new Set(['baseUrl', 'getAccessToken', 'renewAccessToken', 'client', 'queryClient'])
const settingNames = Object.keys(providerProperties).filter((name) => !ownNames.has(name))

/** `<diab-provider>`: keeps what the widgets inside it are given, and shows nothing itself. */
export function createProviderElement(): CustomElementConstructor {
  // The browser itself keeps a nonce, and hides its attribute.
  class ProviderElement extends createPropertyElement(providerProperties, ['nonce']) implements ProviderSource {
    readonly #listeners = new Set<() => void>()
    readonly #ownQueries = new OwnQueries()
    #ownClient: OwnClient | undefined
    #settings: DiabProviderProps | undefined
    #isTelling = false

    get [providerSource](): ProviderSource {
      return this
    }

    connectedCallback(): void {
      this.dataset.diabElement = 'provider'
      this.dispatchEvent(new Event(providerReadyEvent))
    }

    disconnectedCallback(): void {
      // After the widgets inside it, which are unmounted in a separate microtask, and not when it is only moved.
      queueMicrotask(() => queueMicrotask(() => !this.isConnected && this.#forget()))
    }

    override handlePropertyChanged(): void {
      this.#settings = undefined
      if (this.#isTelling) return
      this.#isTelling = true
      queueMicrotask(() => {
        this.#isTelling = false
        for (const listener of this.#listeners) listener()
      })
    }

    subscribe(listener: () => void): () => void {
      this.#listeners.add(listener)
      return () => this.#listeners.delete(listener)
    }

    readSettings(hasOwnData: boolean): DiabProviderProps | undefined {
      const client = this.#read('client') ?? this.#readOwnClient()
      if (!client && !hasOwnData) return undefined
      this.#settings ??= {
        ...(Object.fromEntries(settingNames.map((name) => [name, this.readProperty(name) ?? undefined])) as Partial<DiabProviderProps>),
        nonce: this.nonce || undefined,
        client,
        queryClient: this.#read('queryClient') ?? (client && this.#ownQueries.of(client)),
      }
      return this.#settings
    }

    #read<Name extends keyof ProviderElementProps>(name: Name) {
      return (this.readProperty(name) ?? undefined) as ProviderElementProps[Name]
    }

    #readOwnClient() {
      const baseUrl = this.#read('baseUrl')
      if (baseUrl === undefined || !this.#read('getAccessToken')) {
        // The next user gets another client, and no response of this one.
        this.#ownClient = undefined
        this.#ownQueries.clear()
        return undefined
      }
      if (this.#ownClient?.baseUrl !== baseUrl) {
        this.#ownClient = createOwnClient({
          baseUrl,
          readToken: () => this.#read('getAccessToken'),
          readRenewal: () => this.#read('renewAccessToken'),
          onUnauthenticated: () => this.#emit('diab-session-ended'),
          onUnreachable: () => this.#emit('diab-unreachable'),
        })
      }
      return this.#ownClient.client
    }

    #emit(name: 'diab-session-ended' | 'diab-unreachable') {
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: {} }))
    }

    #forget() {
      this.#ownQueries.clear()
      this.#settings = undefined
    }
  }
  return ProviderElement
}
