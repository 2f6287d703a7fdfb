import { hrefTo, type RouteId, routeTable } from '@diab/core/routes'
import { createQueryClient, DiabProvider } from '@diab/widgets/provider'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { ProgressIndicator } from './AppShell/ProgressIndicator.tsx'
import { applyTheme } from './theme.ts'
import { useApp, useSession, useSettings } from './useApp.ts'

const isRouteId = (id: string): id is RouteId => routeTable.some((route) => route.id === id)
const hrefFor = (routeId: string, params?: Record<string, string>) => (isRouteId(routeId) ? hrefTo(routeId, params) : undefined)

/** What every page has around it: the widgets' surroundings, the progress line, the scroll position. */
export function Root() {
  const { client, drafts, nonce } = useApp()
  const { theme, largeType } = useSettings()
  const session = useSession()
  const user = session.kind === 'signedIn' ? session.user : undefined
  const queryClient = useQueryClientOf(user?.id)
  useEffect(() => applyTheme(document.documentElement, { theme, largeType }), [theme, largeType])
  return (
    <DiabProvider
      client={client}
      queryClient={queryClient}
      theme={theme}
      largeType={largeType}
      draftStore={drafts}
      hrefFor={hrefFor}
      nonce={nonce}
      user={user}
    >
      <ProgressIndicator />
      <Outlet />
      <ScrollRestoration />
    </DiabProvider>
  )
}

/** Nothing of one person's answers outlives their sign-in. */
function useQueryClientOf(userId: string | undefined): QueryClient {
  const { queryClient } = useMemo(() => ({ userId, queryClient: createQueryClient() }), [userId])
  useEffect(() => () => queryClient.clear(), [queryClient])
  return queryClient
}
