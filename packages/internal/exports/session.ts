export { hasNoAccount } from '../../core/src/http/ProviderError.ts'
export { cookieLifetimes, cookieNames } from '../../core/src/session/cookieNames.ts'
export { createSession, type LastKnownUser } from '../../core/src/session/createSession.ts'
export { initialIdentity, transitionIdentity } from '../../core/src/session/identity.machine.ts'
export { toIntendedPath } from '../../core/src/session/intendedPath.ts'
export {
  initialPinLock,
  isPinLocked,
  pinLockDueAt,
  pinLockMinutes,
  transitionPinLock,
  type PinLockEvent,
  type PinLockMinutes,
  type PinLockState,
} from '../../core/src/session/pinLock.machine.ts'
export type { TokenUser } from '../../core/src/session/tokenUser.ts'
export type { SessionUser } from '../../core/src/session/session.machine.ts'
export { activeWorkspace, initialWorkspace, transitionWorkspace } from '../../core/src/session/workspace.machine.ts'
export { createMemoryStateStore } from '../../core/src/session/browser/memoryStateStore.ts'
export type { SessionStore } from '../../core/src/session/browser/cookieStateStore.ts'
export { rememberLocale, removeFormerCookies } from '../../core/src/session/browser/documentCookies.ts'
export { createSignInCookies, readStoredSignIn, storedSignInKey } from '../../core/src/session/browser/storedSignIn.ts'
export { createIndexedDbDraftStore } from '../../core/src/session/browser/indexedDbDraftStore.ts'
export { createStorageSweep, draftMaxAgeMs } from '../../core/src/session/browser/sweepStorage.ts'
