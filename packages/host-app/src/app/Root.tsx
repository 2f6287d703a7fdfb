import { hrefTo, type RouteId, routeTable } from '@diab/internal/routes'
import { createQueryClient, DiabProvider } from '@diab/widgets/provider'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ProgressIndicator } from './AppShell/ProgressIndicator.tsx'
import { PinLockGate } from './pinLock/PinLockGate.tsx'
import { locale } from './language/locale.ts'
import { LeaveGate } from './offline/LeaveGate.tsx'
import { createLatePart } from './pageParts/createLatePart.tsx'
import { RecentAuthenticationGate } from './recentAuthentication/RecentAuthenticationGate.tsx'
import { useOpenOverlay } from './routing/routing.tsx'
import { applyTheme } from './theme.ts'
import { useApp, useIsAtRest, useSession, useSettings } from './useApp.ts'

// Nothing that the first look at a page needs.
const LiveWatch = createLatePart(async () => (await import('./live/LiveWatch.tsx')).LiveWatch)
const SignedInWatch = createLatePart(async () => (await import('./live/SignedInWatch.tsx')).SignedInWatch)

const isRouteId = (id: string): id is RouteId => routeTable.some((route) => route.id === id)
const hrefFor = (routeId: string, params?: Record<string, string>) => (isRouteId(routeId) ? hrefTo(routeId, params) : undefined)

/** What every page has around it: the context of the widgets and the progress line. */
export function Root({ children }: { children: ReactNode }) {
  const { client, drafts, outbox, nonce } = useApp()
  const { theme, largeType } = useSettings()
  const session = useSession()
  const user = session.kind === 'signedIn' ? session.user : undefined
  const queryClient = useQueryClientOf(user?.id)
  const openOverlay = useOpenOverlay()
  const isAtRest = useIsAtRest()
  useEffect(() => applyTheme(document.documentElement, { theme, largeType }), [theme, largeType])
  return (
    <DiabProvider
      client={client}
      queryClient={queryClient}
      theme={theme}
      largeType={largeType}
      locale={locale}
      glucoseUnit={user?.glucoseUnit}
      draftStore={drafts}
      outbox={outbox}
      hrefFor={hrefFor}
      nonce={nonce}
      onOverlayOpened={openOverlay}
      // Null before a sign-in, so that no public page asks.
      user={user ?? null}
    >
      {user && <LiveWatch />}
      {user && isAtRest && <SignedInWatch />}
      <ProgressIndicator />
      {children}
      <LeaveGate />
      <RecentAuthenticationGate />
      <PinLockGate />
    </DiabProvider>
  )
}

/** Nothing of one person's answers outlives their sign-in. */
function useQueryClientOf(userId: string | undefined): QueryClient {
  const { lastKnown } = useApp()
  const queryClient = useMemo(() => {
    const created = createQueryClient()
    if (userId !== undefined) lastKnown?.follow(created)
    return created
  }, [userId, lastKnown])
  useEffect(() => () => queryClient.clear(), [queryClient])
  return queryClient
}
