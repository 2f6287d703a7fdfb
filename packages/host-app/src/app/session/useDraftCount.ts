import { useEffect, useState } from 'react'
import { useLocation } from '../routing/routing.tsx'
import { useApp, useConnection, useSession } from '../useApp.ts'

/**
 * How many entries the signed-in person began on this device and has not saved.
 * @param waiting how many wait in the outbox, which are not counted here
 */
export function useDraftCount(waiting = 0): number {
  const { drafts, outbox } = useApp()
  const { online } = useConnection()
  const { key } = useLocation()
  const session = useSession()
  const userId = session.kind === 'signedIn' ? session.user.id : undefined
  const [counted, setCounted] = useState<{ userId: string; count: number }>()
  useEffect(() => {
    if (userId === undefined) return
    let isCurrent = true
    void drafts.list(`diaryEntry/${userId}/`).then((found) => {
      // A draft whose entry waits in the outbox is not counted twice.
      const queued = new Set(outbox.items().map(({ id }) => id))
      if (isCurrent) setCounted({ userId, count: found.filter(({ draft }) => !queued.has(draft.idempotencyKey)).length })
    })
    return () => {
      isCurrent = false
    }
    // Counted again when the page, the network or the outbox changes.
  }, [drafts, outbox, userId, online, key, waiting])
  return counted && counted.userId === userId ? counted.count : 0
}
