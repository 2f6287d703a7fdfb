import { hrefTo, type RouteId, routeTable } from '@diab/internal/routes'
import { isInProgress } from '@diab/internal/shell'
import { createQueryClient, DiabProvider } from '@diab/widgets/provider'
import { ProgressBar } from '@diab/widgets/unstable/ui'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { progress as line } from './AppShell/bars.css.ts'
import { frameMessages } from './AppShell/frame.messages.ts'
import { useOutboxCounts } from './outbox/useOutboxCounts.ts'
import { PinLockGate } from './pinLock/PinLockGate.tsx'
import { locale } from './language/locale.ts'
import { createLatePart } from './pageParts/createLatePart.tsx'
import type { Answer } from './recentAuthentication/question.ts'
import { useIsNavigating, useOpenOverlay } from './routing/routing.tsx'
import { useStore } from './store.ts'
import { applyTheme } from './theme.ts'
import { useApp, useIsAtRest, useSession, useSettings } from './useApp.ts'

// Nothing that the first look at a page needs.
const LiveWatch = createLatePart(async () => (await import('./live/LiveWatch.tsx')).LiveWatch)
const SignedInWatch = createLatePart(async () => (await import('./live/SignedInWatch.tsx')).SignedInWatch)

const isRouteId = (id: string): id is RouteId => routeTable.some((route) => route.id === id)
const hrefFor = (routeId: string, params?: Record<string, string>) => (isRouteId(routeId) ? hrefTo(routeId, params) : undefined)

/** The thin line on top while a request or a page is on its way. */
function ProgressIndicator() {
  const progress = useStore(useApp().progress)
  const isNavigating = useIsNavigating()
  return isInProgress(progress) || isNavigating ? <ProgressBar look="line" label={frameMessages.loading} className={line} /> : null
}

const LeaveDialog = lazy(async () => ({ default: (await import('./offline/LeaveDialog.tsx')).LeaveDialog }))

/** Asks before sign-out while entries wait on this device or a form is not sent. */
function LeaveGate() {
  const question = useStore(useApp().leaving)
  const { waiting, attention } = useOutboxCounts()
  if (!question) return null
  const { isTyped, answer } = question
  return (
    <Suspense>
      <LeaveDialog count={waiting + attention} isTyped={isTyped} onStay={() => answer(false)} onLeave={() => answer(true)} />
    </Suspense>
  )
}

/** Asks the user to authenticate again while a call waits for it; a dialog that cannot be loaded is a cancelled one. */
function RecentAuthenticationGate() {
  const answer = useStore(useApp().recentAuthentication)
  const { kind } = useSession()
  const [Dialog, setDialog] = useState<ComponentType<{ onAnswer: Answer }>>()
  useEffect(() => {
    if (!answer) return
    import('./recentAuthentication/RecentAuthenticationDialog.tsx').then(
      (loaded) => setDialog(() => loaded.RecentAuthenticationDialog),
      () => answer(false),
    )
  }, [answer])
  return answer && Dialog && kind === 'signedIn' ? <Dialog onAnswer={answer} /> : null
}

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
