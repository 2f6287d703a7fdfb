import { useSession } from '../useApp.ts'
import type { SignedIn } from './createAppSession.ts'

/** The signed-in person. @throws Error outside pages that ask for a sign-in. */
export function useSignedIn(): SignedIn {
  const session = useSession()
  if (session.kind !== 'signedIn') throw new Error('This page is for signed-in people only.')
  return session
}
