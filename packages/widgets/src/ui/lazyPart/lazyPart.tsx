import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

export interface LazyPart<Props> {
  (props: Props & { fallback?: ReactNode }): ReactNode
  /** Loads it without showing it; never rejects. */
  prefetch: () => Promise<unknown>
}

/** The delay before a failed load is retried, in milliseconds. */
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
 * Creates a part in a separate chunk, with its fallback until it is loaded. Unlike plain `React.lazy`, a prefetched part is
 * drawn in the first frame, so that a field inside takes the focus, and a phone's keypad opens, within the tap; and a failed
 * load is retried instead of taking the page down.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  type Module = { default: ComponentType<Props> }
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined
  const prefetch = () => (loading ??= loadUntilThere(load).then((component) => (loaded = { default: component })))
  // React takes any thenable, and continues without waiting when it is resolved while React subscribes.
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
