import { hrefTo } from '@diab/internal/routes'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from '../../app/routing/routing.tsx'
import { useApp } from '../../app/useApp.ts'

/** Seconds between two questions: soon at first, then ever slower, at most a minute. */
export const waitBefore = (attempt: number): number => Math.min(60, 2 * 2 ** attempt)

/** Returns the number of the first attempt: higher for a user who was led back just now, so that the pages do not alternate quickly. */
export const firstAttempt = (returnedAt: number | undefined, nowMs: number): number =>
  returnedAt !== undefined && nowMs - returnedAt < 10_000 ? 3 : 0

/** Asks whether the provider lives until it does, then leads back to where the person was. */
export function useReturn(): { isChecking: boolean; tryNow: () => void } {
  const { probe, connection, session } = useApp()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(() => firstAttempt(connection.get().returnedAt, Date.now()))
  const [isChecking, setChecking] = useState(false)

  const check = useCallback(
    async (signal?: AbortSignal) => {
      setChecking(true)
      const isBack = await probe(signal)
      if (signal?.aborted) return
      setChecking(false)
      if (!isBack) return setAttempt((count) => count + 1)
      const { returnTo = hrefTo('dashboard.overview') } = connection.get()
      connection.set((state) => ({ ...state, returnedAt: Date.now() }))
      // A sign-in that could not be restored is tried again from the beginning.
      if (session.state.get().kind === 'failed') location.replace(returnTo)
      else await navigate(returnTo, { replace: true })
    },
    [probe, connection, session, navigate],
  )
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void check(leaving.signal), waitBefore(attempt) * 1000)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [attempt, check])
  return { isChecking, tryNow: () => void check() }
}
