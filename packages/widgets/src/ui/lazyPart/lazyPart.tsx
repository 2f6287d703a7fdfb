import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

export interface LazyPart<Props> {
  (props: Props & { fallback?: ReactNode }): ReactNode
  /** Loads it without showing it; never rejects. */
  prefetch: () => Promise<unknown>
}

/** How long it takes until what could not be loaded is asked for again, in milliseconds. */
const retryMilliseconds = 5000

async function loadUntilThere<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    return loadUntilThere(load)
  }
}

/**
 * A part in a chunk of its own, with its fallback until it is there. What plain `React.lazy` does not do: a prefetched part is
 * drawn in the first frame, so that a field inside takes the focus, and a phone's keypad opens, within the tap; and a load that
 * failed is tried again instead of taking the page down.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  type Module = { default: ComponentType<Props> }
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined
  const prefetch = () => (loading ??= loadUntilThere(load).then((component) => (loaded = { default: component })))
  // React takes any thenable, and goes on without waiting when it is resolved while React subscribes.
  // oxlint-disable-next-line unicorn/no-thenable -- made for React alone, which calls it itself
  const present = { then: (resolve: (module: Module | undefined) => void) => resolve(loaded) } as unknown as Promise<Module>
  const Part = lazy(() => (loaded ? present : prefetch()))

  const WithFallback = ({ fallback, ...props }: Props & { fallback?: ReactNode }) => (
    <Suspense fallback={fallback}>
      {/* What is left without the fallback are the part's own props, which TypeScript cannot see through `Omit`. */}
      <Part {...(props as unknown as ComponentProps<typeof Part>)} />
    </Suspense>
  )
  return Object.assign(WithFallback, { prefetch })
}
