export { CookieStateStore, type CookieStateStoreOptions, type SessionStore } from '../../src/session/browser/cookieStateStore.ts'
export {
  createChoiceCookies,
  documentCookies,
  rememberLocale,
  type ChoiceCookies,
  type CookieJar,
} from '../../src/session/browser/documentCookies.ts'
export {
  createSignInCookies,
  readStoredSignIn,
  storedSignInKey,
  type SignInOwner,
  type StoredSignIn,
} from '../../src/session/browser/storedSignIn.ts'
