import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react'
import {
  type AppRouter,
  type Destination,
  type NavigateOptions,
  resolveHref,
  type RouterState,
  type SearchChange,
} from './createAppRouter.ts'

/** What pages use of the router. */
export type Routing = Pick<RouterState, 'location' | 'historyAction'> & {
  isNavigating: boolean
  params: Readonly<Record<string, string>>
  navigate: AppRouter['navigate']
  rewriteSearch: AppRouter['rewriteSearch']
  currentSearch: () => URLSearchParams
  openOverlay: AppRouter['openOverlay']
  /** What a frame shows inside it. */
  outlet: ReactNode
}

export const RoutingContext = createContext<Routing | null>(null)

function useRouting(): Routing {
  const routing = useContext(RoutingContext)
  if (!routing) throw new Error('Nothing of the router works outside its RoutingContext.')
  return routing
}

/** The place that is shown. */
export const useLocation = () => useRouting().location
/** How one came here. */
export const useNavigationType = () => useRouting().historyAction
export const useNavigate = () => useRouting().navigate
/** The parameters of the route's path. */
export const useParams = () => useRouting().params
/** What lets Back close an overlay before it leaves the page. */
export const useOpenOverlay = () => useRouting().openOverlay
/** Whether another page is on its way. */
export const useIsNavigating = (): boolean => useRouting().isNavigating

/** The query of the address that is shown, and a way to change it in place. */
export function useSearchParams(): [URLSearchParams, (change: SearchChange) => void] {
  const { location, rewriteSearch } = useRouting()
  const { pathname } = location
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  const changeSearch = useCallback((change: SearchChange) => rewriteSearch(pathname, change), [rewriteSearch, pathname])
  return [search, changeSearch]
}
/** Returns what reads the query as it is at the moment, which the screen may not show yet. */
export const useCurrentSearch = () => useRouting().currentSearch

/** The page inside a frame. */
export const Outlet = () => useRouting().outlet

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: Destination; replace?: boolean }) {
  const { navigate, location } = useRouting()
  const href = typeof to === 'string' ? to : JSON.stringify(to)
  const lead = useEffectEvent(() => void navigate(to, { replace }))
  // Once per destination and place.
  useEffect(() => lead(), [href, replace, location.key])
  return null
}

const isPlainClick = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & NavigateOptions & { to: Destination }

/** A link to another page of the app; a new tab, a download and the like are the browser's. */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const { location, navigate } = useRouting()
  const href = resolveHref(to, location.pathname)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event, rest.target)) return
    event.preventDefault()
    // The same place once more is none to come back to.
    const isHere = href === location.pathname + location.search + location.hash
    void navigate(href, { replace: replace ?? isHere, state, preventScrollReset })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

type NavLinkProps = LinkProps & {
  /** Only the path itself is it, not those below. */
  end?: boolean
}

/** A link of a navigation: says when its page, or one below, is the present one. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { location } = useRouting()
  const path = resolveHref(link.to, location.pathname).split(/[?#]/)[0] ?? ''
  const isCurrent = location.pathname === path || (!end && location.pathname.startsWith(path === '/' ? path : `${path}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}
