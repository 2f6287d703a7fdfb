import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useApp, useConnection, useSession } from '../useApp.ts'

/** How many entries the signed-in person typed on this device that the provider does not have yet. */
export function useDraftCount(): number {
  const { drafts } = useApp()
  const { online } = useConnection()
  const { key } = useLocation()
  const session = useSession()
  const userId = session.kind === 'signedIn' ? session.user.id : undefined
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (userId === undefined) return setCount(0)
    let isCurrent = true
    void drafts.list(`diaryEntry/${userId}/`).then((found) => {
      if (isCurrent) setCount(found.length)
    })
    return () => {
      isCurrent = false
    }
    // Counted again when the page or the network changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drafts, userId, online, key])
  return count
}
