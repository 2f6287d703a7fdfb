import { keyOf } from '@diab/core/client'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { useCallback } from 'react'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'

/** Asks again for the persons in care, wherever they are shown. */
export function useSupervisedChanged(): () => Promise<void> {
  const { session } = useApp()
  const { user } = useSignedIn()
  const cache = useDiabCache()
  return useCallback(async () => {
    void cache.invalidate(keyOf((client) => client.supervision.list(user.id)))
    await session.loadSupervised()
  }, [cache, session, user.id])
}
