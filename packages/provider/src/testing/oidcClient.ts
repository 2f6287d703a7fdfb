import { createHash, randomBytes } from 'node:crypto'
import { createCookieJar } from './cookieJar.ts'

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token?: string
}

/**
 * Creates a browser of one person, which signs in by authorization code and PKCE with nothing but fetch; `headers` are sent
 * with every page.
 */
export function createOidcClient(origin: string, headers: Record<string, string> = {}) {
  const jar = createCookieJar(headers)
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${origin}/oidc/callback`

  function authorizeUrl(changes: Record<string, string | undefined> = {}): string {
    const query: Record<string, string | undefined> = {
      client_id: 'diab-web',
      response_type: 'code',
      scope: 'openid profile web',
      redirect_uri: redirectUri,
      state: 'abc',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
    return `${origin}/idp/auth?${new URLSearchParams(given).toString()}`
  }

  /** Where an authorization request ends: the sign-in page, or back at the client. */
  async function authorize(changes?: Record<string, string | undefined>): Promise<URL> {
    const response = await jar.fetch(authorizeUrl(changes))
    return new URL(response.headers.get('location') ?? `${origin}/status/${response.status}`, origin)
  }

  const submit = (page: URL, email: string, password: string): Promise<Response> =>
    jar.fetch(page.href, { method: 'POST', body: new URLSearchParams({ email, password }) })

  /** The whole way to an authorization code. */
  async function signInForCode(email: string, password: string): Promise<string> {
    const signedIn = await submit(await authorize(), email, password)
    const resumed = await jar.fetch(new URL(signedIn.headers.get('location') ?? '', origin).href)
    const code = new URL(resumed.headers.get('location') ?? '', origin).searchParams.get('code')
    if (!code) throw new Error(`no code: ${signedIn.status} ${resumed.status} ${resumed.headers.get('location')}`)
    return code
  }

  const redeem = (code: string, changes: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin}/idp/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'diab-web',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...changes,
      }),
    })

  return { jar, authorizeUrl, authorize, submit, signInForCode, redeem }
}
