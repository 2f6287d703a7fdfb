import { Component, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import type { AppRouter as AppRouterStore, RouterState } from './createAppRouter.ts'
import { type Routing, RoutingContext } from './routing.tsx'
import { useScrollMemory } from './useScrollMemory.ts'

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
