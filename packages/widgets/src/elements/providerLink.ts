import type { DiabProviderProps } from '../provider/DiabProvider.tsx'
import { nearestProvider, providerReadyEvent, providerTag, sourceOf } from './findProvider.ts'

/** A widget element's tie to the nearest provider element around it, wherever the two are moved and whichever comes first. */
export class ProviderLink {
  readonly #element: HTMLElement
  readonly #onChanged: () => void
  #provider: HTMLElement | null = null
  #release: (() => void) | undefined
  #hasComplained = false
  #client: DiabProviderProps['client']
  #changes = 0

  constructor(element: HTMLElement, onChanged: () => void) {
    this.#element = element
    this.#onChanged = onChanged
  }

  /** Another one for each provider that the widget has had, and for each client of it. */
  get key(): number {
    return this.#changes
  }

  readSettings(hasOwnData: boolean): DiabProviderProps | undefined {
    const settings = this.#provider ? sourceOf(this.#provider)?.readSettings(hasOwnData) : undefined
    if (settings?.client !== this.#client) {
      this.#client = settings?.client
      this.#changes++
    }
    return settings
  }

  connect(): void {
    const provider = nearestProvider(this.#element)
    if (provider && provider === this.#provider && this.#release) return
    this.disconnect()
    this.#provider = provider
    this.#changes++
    if (!provider) return this.#complain()
    const source = sourceOf(provider)
    this.#release = source ? source.subscribe(this.#onChanged) : waitFor(provider, () => this.#reconnect())
    if (source) this.#onChanged()
  }

  disconnect(): void {
    this.#release?.()
    this.#release = undefined
    this.#provider = null
  }

  #reconnect() {
    this.disconnect()
    this.connect()
  }

  #complain() {
    queueMicrotask(() => {
      if (this.#hasComplained || this.#provider || !this.#element.isConnected) return
      this.#hasComplained = true
      // oxlint-disable-next-line no-console -- the page's developers need the reason why their widget stays empty
      console.error(`<${this.#element.localName}> shows nothing: it needs a <${providerTag}> around it.`)
    })
  }
}

/** Until the provider is upgraded. */
function waitFor(provider: HTMLElement, onReady: () => void): () => void {
  provider.addEventListener(providerReadyEvent, onReady, { once: true })
  return () => provider.removeEventListener(providerReadyEvent, onReady)
}
