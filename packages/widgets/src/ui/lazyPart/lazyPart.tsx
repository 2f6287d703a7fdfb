import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'

export interface LazyPart<Props> {
  (props: Props & { fallback?: ReactNode }): ReactNode
  /** Loads it without showing it; never rejects. */
  prefetch: () => Promise<void>
}

/** How long a shown fallback waits before it asks again for what could not be loaded, in milliseconds. */
const retryMilliseconds = 5000

/**
 * A part in a chunk of its own. Unlike `React.lazy` it is drawn at once when it has been prefetched, so that a field inside can
 * take the focus, and a phone's keypad open, within the tap; and a load that failed is tried again instead of throwing for ever.
 * On a server it is its fallback.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const prefetch = () =>
    (loading ??= load().then(
      (component) => {
        loaded = component
        for (const listener of listeners) listener()
      },
      () => {
        loading = undefined
      },
    ))

  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const Component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    )
    const isMissing = Component === undefined
    useEffect(() => {
      if (!isMissing) return
      void prefetch()
      const timer = setInterval(() => void prefetch(), retryMilliseconds)
      return () => clearInterval(timer)
    }, [isMissing])
    // What is left of the props without the fallback are the part's own, which TypeScript cannot see through `Omit`.
    return Component ? <Component {...(props as unknown as Props)} /> : fallback
  }
  return Object.assign(Part, { prefetch })
}
