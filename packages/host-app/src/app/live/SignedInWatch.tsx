import { isStaff } from '@diab/core/guards'
import { StaffIdle } from '../idle/StaffIdle.tsx'
import { LanguageWatch } from '../language/LanguageWatch.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { AppBadge } from './AppBadge.tsx'
import { IdentityWatch } from './IdentityWatch.tsx'

/** Follows the sign-in and the language of other tabs while a person is signed in, and the use of staff's computers. */
export function SignedInWatch() {
  const { user } = useSignedIn()
  return (
    <>
      <AppBadge />
      <IdentityWatch />
      <LanguageWatch />
      {isStaff(user) ? <StaffIdle /> : null}
    </>
  )
}
