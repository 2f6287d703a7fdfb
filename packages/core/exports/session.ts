export { createSession, type Session, type SessionPorts } from '../src/session/createSession.ts'
export { cookieLifetimes, cookieNames, defaultLocale } from '../src/session/cookieNames.ts'
export {
  formatCookie,
  fromCookieChunks,
  fromCookieText,
  readCookies,
  toCookieChunks,
  toCookieText,
  type CookieAttributes,
} from '../src/session/cookies.ts'
export { createMemoryDraftStore, type Draft, type DraftStore, entryDraftPrefix } from '../src/session/drafts.ts'
export {
  actingUserId,
  initialIdentity,
  transitionIdentity,
  type IdentityEvent,
  type IdentityState,
} from '../src/session/identity.machine.ts'
export { toIntendedPath } from '../src/session/intendedPath.ts'
export {
  initialSession,
  transitionSession,
  type SessionEvent,
  type SessionFailure,
  type SessionState,
  type SessionUser,
  type StartUpStep,
} from '../src/session/session.machine.ts'
export { defaultClaimPaths, toTokenUser, type ClaimPaths, type TokenUser } from '../src/session/tokenUser.ts'
export {
  activeWorkspace,
  initialWorkspace,
  transitionWorkspace,
  type WorkspaceEvent,
  type WorkspaceState,
} from '../src/session/workspace.machine.ts'
export {
  initialPinLock,
  isPinLocked,
  pinLockDueAt,
  pinLockMinutes,
  transitionPinLock,
  type PinLockEvent,
  type PinLockMinutes,
  type PinLockState,
} from '../src/session/pinLock.machine.ts'
