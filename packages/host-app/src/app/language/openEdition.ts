import type { Locale } from '@diab/internal/account'
import { rememberLocale } from '@diab/internal/session'
import type { App } from '../createApp.ts'

const openedKey = 'diab.edition'

/** Opens the same place in another language: the provider reads the cookie and answers with that edition. */
export function openEdition({ reload }: Pick<App, 'reload'>, locale: Locale): void {
  rememberLocale(locale)
  reload()
}

/** Opens another language once: a browser that keeps no cookies would be given the same edition again and again. */
export function openEditionOnce(app: Pick<App, 'reload'>, locale: Locale): void {
  try {
    if (sessionStorage.getItem(openedKey) === locale) return
    sessionStorage.setItem(openedKey, locale)
  } catch {
    // Storage is blocked, and so are cookies.
    return
  }
  openEdition(app, locale)
}
