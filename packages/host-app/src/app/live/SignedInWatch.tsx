import { isStaff } from '@diab/core/account'
import { StaffIdle } from '../idle/StaffIdle.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { DiaryWatch } from './DiaryWatch.tsx'
import { IdentityWatch } from './IdentityWatch.tsx'

/** Follows what changes in other tabs and on other devices while a person is signed in, and the use of staff's computers. */
export function SignedInWatch() {
  const { user } = useSignedIn()
  return (
    <>
      <DiaryWatch />
      <IdentityWatch />
      {isStaff(user) ? <StaffIdle /> : null}
    </>
  )
}
