import { useDiabCache } from '@diab/widgets/provider'
import { useCallback } from 'react'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'

/** Asks again for the persons in care, wherever they are shown. */
export function useSupervisedChanged(): () => Promise<void> {
  const { session } = useApp()
  const { user } = useSignedIn()
  const cache = useDiabCache()
  return useCallback(async () => {
    void cache.invalidate(['diab', 'supervision', user.id])
    await session.loadSupervised()
  }, [cache, session, user.id])
}
