import { createChoiceCookies } from '@diab/core/session/cookies'
import { createIndexedDbDraftStore } from '@diab/core/session/drafts'
import { readConfig } from './config.ts'
import { type App, createApp } from './createApp.ts'
import { createLazyOidcSession } from './session/lazyOidcSession.ts'
import { reportError } from './reportError.ts'

function localStorageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage
  } catch {
    // Reading the property throws where storage is blocked.
    return undefined
  }
}

/** The app on a real page: cookies, IndexedDB, the page's own settings. */
export function createBrowserApp(page: Document): App {
  const config = readConfig(page)
  const view = page.defaultView
  if (!view) throw new Error('The page has no window')
  return createApp({
    config,
    page: view,
    fetch: (...args) => view.fetch(...args),
    oidc: createLazyOidcSession(config),
    choices: createChoiceCookies(),
    drafts: createIndexedDbDraftStore(),
    storage: localStorageOf(view),
    nonce: page.querySelector<HTMLElement>('[nonce]')?.nonce,
    reportError,
  })
}
