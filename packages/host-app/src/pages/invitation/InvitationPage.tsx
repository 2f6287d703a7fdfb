import { isUnreachable, ProviderError } from '@diab/core/client'
import { InvitationStatus } from '@diab/internal/clinic'
import { matchRoute } from '@diab/internal/routes'
import { useRead } from '@diab/widgets/unstable/hooks'
import { ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { useEffect, useState } from 'react'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { useLocation, useParams } from '../../app/routing/routing.tsx'
import { useApp, useConnection } from '../../app/useApp.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import { InvitationAsked } from './InvitationAsked.tsx'
import { InvitationClosed, InvitationTooMany, InvitationUnknown } from './InvitationClosed.tsx'
import { InvitationDeclined, InvitationDone } from './InvitationDone.tsx'
import { isKindOfRoute } from './invitationKinds.ts'
import type { InvitationOutcome } from './invitationOutcome.ts'

const isFinal = (error: unknown) => error instanceof ProviderError && (error.status === 404 || error.status === 429)

/**
 * What a link is for. Asked once the page knows who is signed in, and never in the background: every question about an
 * unknown token counts.
 */
function useInvitation({ token, ...ids }: { token: string; clinicId?: string; userId?: string }) {
  const { session } = useApp()
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void session.start().finally(() => {
      if (isCurrent) setStarted(true)
    })
    return () => {
      isCurrent = false
    }
  }, [session])
  return useRead((client, signal) => client.registration.readInvitation(token, { ...ids, signal }), {
    enabled: isStarted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: (query) => !isFinal(query.state.error),
  })
}

/**
 * Every link of a mail. Opening one changes nothing, because mail scanners open them too. The token stays in the address:
 * a reload and the way back from the sign-in need it, and no page tells it to another (the provider forbids referrers).
 */
export function InvitationPage() {
  const { token = '', clinicId, uid: userId } = useParams()
  const routeId = matchRoute(useLocation().pathname)?.route.id
  const { data: invitation, error, isFetching, refetch } = useInvitation({ token, clinicId, userId })
  const [outcome, setOutcome] = useState<InvitationOutcome>()

  if (outcome?.kind === 'accepted') return <InvitationDone {...outcome} />
  if (outcome?.kind === 'declined') return <InvitationDeclined isOwn={outcome.isOwn} />
  if (error) return <InvitationFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!invitation) return <InvitationLoading />
  if (!isKindOfRoute(routeId, invitation.kind)) return <InvitationUnknown />
  if (invitation.status !== InvitationStatus.Pending) return <InvitationClosed kind={invitation.kind} status={invitation.status} />
  return <InvitationAsked invitation={invitation} token={token} onOutcome={setOutcome} onStale={() => void refetch()} />
}

function InvitationLoading() {
  return (
    <EntrancePage title={messages.loadingTitle} place="loading">
      <div role="status" aria-label={messages.loading}>
        <Skeleton height={160} />
      </div>
    </EntrancePage>
  )
}

function InvitationFailed({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const { online } = useConnection()
  const status = error instanceof ProviderError ? error.status : undefined
  if (status === 404 || status === 400) return <InvitationUnknown />
  if (status === 429) return <InvitationTooMany />
  const isOffline = !online && isUnreachable(error)
  return (
    <EntrancePage title={isOffline ? messages.offlineTitle : messages.failedTitle} place="failed">
      <ErrorState
        icon={isOffline ? 'wifi-off' : 'warning'}
        title={isOffline ? messages.offlineText : messages.failedText}
        onRetry={onRetry}
        retrying={isRetrying}
      />
    </EntrancePage>
  )
}
