import { Component, type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AppRouter as AppRouterStore, RouterState } from './createAppRouter.ts'
import { type Routing, RoutingContext } from './routing.tsx'

type AppRouterProps = {
  router: AppRouterStore
  /** Before the first view is there. */
  loading: ReactNode
  /** What every view has around it. */
  surround: (view: ReactNode) => ReactNode
  /** Shown instead of a view that could not be opened or rendered. */
  failure: (error: unknown) => ReactNode
}

const noParams = {}

type FailureBoundaryProps = { failure: (error: unknown) => ReactNode; resetBy: unknown; children: ReactNode }

/** Shows the failure page instead of a view that threw, until another view comes. */
class FailureBoundary extends Component<FailureBoundaryProps, { caught?: { error: unknown; by: unknown } }> {
  override state: { caught?: { error: unknown; by: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, by: undefined } }
  }

  static getDerivedStateFromProps({ resetBy }: FailureBoundaryProps, { caught }: { caught?: { error: unknown; by: unknown } }) {
    if (!caught) return null
    if (caught.by === undefined) return { caught: { ...caught, by: resetBy } }
    return caught.by === resetBy ? null : { caught: undefined }
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.failure(caught.error) : this.props.children
  }
}

const storageKey = 'diab.scrollPositions'

function readPositions(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>))
  } catch {
    return new Map()
  }
}

function scrollToHash(hash: string): boolean {
  try {
    const element = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (element) element.scrollIntoView()
    return Boolean(element)
  } catch {
    // A fragment that cannot be decoded names nothing.
    return false
  }
}

/** Scrolls a new page to its top, and one that is opened again to where it was left, after a reload too. */
function useScrollMemory({ location, historyAction, preventScrollReset, view }: RouterState): void {
  const { key, hash } = location
  const positions = useRef<Map<string, number>>(undefined)
  const shown = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => {
      const saved = (positions.current ??= readPositions()).set(shown.current, scrollY)
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(saved)))
      } catch {
        // Without storage a reload begins at the top.
      }
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  const scrollToPlace = useEffectEvent((entry: string) => {
    const saved = (positions.current ??= readPositions())
    const isFirst = shown.current === entry
    shown.current = entry
    const position = saved.get(entry)
    if (historyAction === 'POP' && position !== undefined) {
      scrollTo(0, position)
      return
    }
    if (preventScrollReset || scrollToHash(hash) || (isFirst && historyAction !== 'POP')) return
    scrollTo(0, 0)
  })
  // Once per entry that is shown.
  const isShown = view !== undefined
  useLayoutEffect(() => {
    if (isShown) scrollToPlace(key)
  }, [key, isShown])

  // While the entry is shown: where it was left, before the next one takes its place.
  useEffect(() => {
    const saved = (positions.current ??= readPositions())
    const follow = () => void saved.set(shown.current, scrollY)
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
}

/** Shows what the router opened. */
export function AppRouter({ router, loading, surround, failure }: AppRouterProps) {
  const state = useRouterStateOf(router)
  const { view, location, historyAction, navigation, initialized } = state
  const outlet = useMemo(() => (view?.kind === 'page' ? <view.Page /> : null), [view])
  const isNavigating = navigation.state === 'loading'
  const routing = useMemo<Routing>(() => {
    const params = view?.kind === 'page' ? view.params : noParams
    const { navigate, rewriteSearch, openOverlay } = router
    const currentSearch = () => new URLSearchParams(router.state.location.search)
    return { location, historyAction, isNavigating, params, navigate, rewriteSearch, currentSearch, openOverlay, outlet }
  }, [location, historyAction, isNavigating, view, router, outlet])
  useScrollMemory(state)
  if (!initialized) return loading
  return (
    <RoutingContext value={routing}>
      {surround(
        <FailureBoundary failure={failure} resetBy={view}>
          {view?.kind === 'page' ? <view.Frame /> : failure(view?.error)}
        </FailureBoundary>,
      )}
    </RoutingContext>
  )
}

function useRouterStateOf(router: AppRouterStore): RouterState {
  const [state, setState] = useState(router.state)
  useEffect(() => {
    // What waits for its code keeps the present page meanwhile.
    const follow = () => startTransition(() => setState(router.state))
    follow()
    return router.subscribe(follow)
  }, [router])
  return state
}
