import type { FirebaseWebConfig } from './push/createFirebasePush.ts'

/** What the provider writes into the page it serves. */
export type AppConfig = {
  /** Origin of the API; empty: the page's own. */
  apiUrl: string
  /** Issuer of the OpenID provider. */
  authority: string
  clientId: string
  scope: string
  /** The issuer is another service's: accounts and passwords are made and changed there. */
  signInElsewhere?: true
  /** Sent with every authorization request to such an issuer. */
  requestParameters?: Readonly<Record<string, string>>
  /** Where such an issuer puts what the page reads. */
  claimPaths?: { roles: string; emailConfirmed: string }
  mode: 'demo' | 'production'
  version: string
  /** The project of push messages; absent: there are none. */
  firebase?: FirebaseWebConfig
}

const fallback: AppConfig = {
  apiUrl: '',
  authority: '',
  clientId: 'diab-web',
  scope: 'openid profile web',
  mode: 'production',
  version: '',
}

/** Reads the settings out of the page; what is missing keeps its default, and the issuer is this origin's `/idp`. */
export function readConfig(page: Document): AppConfig {
  const text = page.getElementById('diab-config')?.textContent?.trim()
  const given: Partial<AppConfig> = text ? JSON.parse(text) : {}
  return { ...fallback, authority: `${page.location.origin}/idp`, ...given }
}
