import { ProviderError } from '@diab/core/client'
import { useRead } from '@diab/widgets/unstable/hooks'
import { useEffect, useState } from 'react'
import { useApp } from '../../app/useApp.ts'

const isFinal = (error: unknown) => error instanceof ProviderError && (error.status === 404 || error.status === 429)

/**
 * What a link is for. Asked once the page knows who is signed in, and never in the background: every question about an
 * unknown token counts.
 */
export function useInvitation({ token, ...ids }: { token: string; clinicId?: string; userId?: string }) {
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
