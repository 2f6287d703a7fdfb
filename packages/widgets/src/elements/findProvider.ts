import type { DiabProviderProps } from '../provider/DiabProvider.tsx'

export const providerTag = 'diab-provider'

/** The values that a provider element provides to the widgets inside it. */
export interface ProviderSource {
  /** Undefined as long as there is no client, unless the widget has data of the page's own. */
  readSettings(hasOwnData: boolean): DiabProviderProps | undefined
  /** Calls back after changes, all of one task together. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

// Two copies of this module, of a script tag and of a bundle, know each other's providers by it.
export const providerSource: unique symbol = Symbol.for('@diab/widgets: provider') as never

/** Dispatched by a provider element on itself: it has been upgraded, or is connected again. */
export const providerReadyEvent = 'diab-provider-ready'

/** Returns the parent as it is shown: through slots and out of shadow roots. */
function parentAcrossRoots(node: Node): Node | null {
  return (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null
}

/** Returns the nearest provider element around a node, upgraded or not. */
export function nearestProvider(node: Node): HTMLElement | null {
  let parent = parentAcrossRoots(node)
  while (parent && (parent as Element).localName !== providerTag) parent = parentAcrossRoots(parent)
  return parent as HTMLElement | null
}

export const sourceOf = (provider: HTMLElement): ProviderSource | undefined =>
  (provider as HTMLElement & { [providerSource]?: ProviderSource })[providerSource]
