import { lazy, Suspense } from 'react'
import { useStore } from '../store.ts'
import { useApp, useSession } from '../useApp.ts'

const RecentAuthenticationDialog = lazy(async () => ({
  default: (await import('./RecentAuthenticationDialog.tsx')).RecentAuthenticationDialog,
}))

/** Asks the user to authenticate again while a call waits for it. */
export function RecentAuthenticationGate() {
  const answer = useStore(useApp().recentAuthentication)
  const { kind } = useSession()
  if (!answer || kind !== 'signedIn') return null
  return (
    <Suspense>
      <RecentAuthenticationDialog onAnswer={answer} />
    </Suspense>
  )
}
