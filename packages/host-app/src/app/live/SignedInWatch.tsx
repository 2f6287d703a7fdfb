import { DiaryWatch } from './DiaryWatch.tsx'
import { IdentityWatch } from './IdentityWatch.tsx'

/** Follows what changes in other tabs and on other devices while a person is signed in. */
export const SignedInWatch = () => (
  <>
    <DiaryWatch />
    <IdentityWatch />
  </>
)
