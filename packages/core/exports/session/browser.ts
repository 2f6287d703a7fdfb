export { completeSilentRenew } from '../../src/session/browser/completeSilentRenew.ts'
export { CookieStateStore, type CookieStateStoreOptions, type SessionStore } from '../../src/session/browser/cookieStateStore.ts'
export { createOidcSession, type OidcSessionConfig, type OidcSessionStores } from '../../src/session/browser/createOidcSession.ts'
export {
  createChoiceCookies,
  documentCookies,
  rememberLocale,
  type ChoiceCookies,
  type CookieJar,
} from '../../src/session/browser/documentCookies.ts'
export { createIndexedDbDraftStore, type IndexedDbDraftStoreOptions } from '../../src/session/browser/indexedDbDraftStore.ts'
export { createMemoryStateStore } from '../../src/session/browser/memoryStateStore.ts'
export type { OidcSession } from '../../src/session/browser/oidcSession.ts'
export {
  createSignInCookies,
  readStoredSignIn,
  storedSignInKey,
  type SignInOwner,
  type StoredSignIn,
} from '../../src/session/browser/storedSignIn.ts'
export { createMemoryDraftStore } from '../../src/session/drafts.ts'
