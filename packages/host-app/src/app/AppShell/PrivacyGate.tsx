import { lazy, Suspense } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'

const PrivacyDialog = lazy(async () => ({ default: (await import('./PrivacyDialog.tsx')).PrivacyDialog }))

/** Asks whoever has not accepted the privacy policy; nothing for everybody else. */
export function PrivacyGate() {
  const { user } = useSignedIn()
  if (user.privacyAccepted) return null
  return (
    <Suspense>
      <PrivacyDialog />
    </Suspense>
  )
}
