import { lazy, Suspense } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'

const PrivacyDialog = lazy(async () => ({ default: (await import('./PrivacyDialog.tsx')).PrivacyDialog }))

/** Asks a user who has not accepted the privacy policy; renders nothing for other users. */
export function PrivacyGate() {
  const { user } = useSignedIn()
  if (user.privacyAccepted) return null
  return (
    <Suspense>
      <PrivacyDialog />
    </Suspense>
  )
}
