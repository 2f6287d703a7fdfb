import { mayFetchAhead } from '@diab/widgets/unstable/ui'
import { useEffect } from 'react'
import { useApp, useConnection, useIsAtRest, useSession } from '../useApp.ts'

/** So many days of the diary open without a network. */
const cachedDays = 35
const dayMs = 86_400_000
const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/**
 * Reads the last weeks of one's own diary once while nothing else is to do, so that they are on the device. Not over a slow
 * connection, nor where the person saves data: of a sensor's diary they are megabytes, and what a page showed is stored anyway.
 */
export function useLongDiary(): void {
  const { client } = useApp()
  const { online } = useConnection()
  const isAtRest = useIsAtRest()
  const session = useSession()
  const userId = session.kind === 'signedIn' && session.isPatient ? session.user.id : undefined
  useEffect(() => {
    if (userId === undefined || !online || !isAtRest || !mayFetchAhead(navigator)) return
    const timer = setTimeout(() => {
      const now = Date.now()
      const bounds = { after: `${isoDay(now - cachedDays * dayMs)}T00:00:00`, before: `${isoDay(now + 9 * dayMs)}T00:00:00` }
      // What cannot be read now is read with the next start.
      client.diary.list(userId, { ...bounds, noLimit: 'true' }).catch(() => {})
      client.diary.latest(userId).catch(() => {})
    }, 2000)
    return () => clearTimeout(timer)
  }, [client, userId, online, isAtRest])
}
