import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { createCookieJar } from './cookieJar.ts'
import { freePort } from './freePort.ts'

/** Users by their subject, with the claims that tokens hold. */
export type IssuerUsers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface SecondIssuer {
  issuer: string
  /** Signs in by authorization code and PKCE, as the user of a subject; gives the access token. */
  signIn(subject: string): Promise<string>
  close(): Promise<void>
}

const clientId = 'clinic-portal'
export const secondAudience = 'https://api.clinic.example/'
/** The test's own client. */
const redirectUri = 'http://localhost/oidc/callback'

interface Place {
  /** Any free one unless given. */
  port?: number
  /** Origin of the product whose pages sign in here. */
  app?: string
}

const lifetimes = { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 }

async function configurationOf(users: IssuerUsers, issuer: string, app: string | undefined): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const returns = app === undefined ? [] : [`${app}/oidc/callback`, `${app}/oidc/silent-renew`]
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    ttl: lifetimes,
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [redirectUri, ...returns],
        ...(app !== undefined && { post_logout_redirect_uris: [`${app}/oidc/logout`] }),
      },
    ],
    scopes: ['openid', 'profile', 'email'],
    // In the browser the identity token is all that the page reads.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    clientBasedCORS: (_ctx, origin) => origin === app,
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${issuer}/interaction/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ ...users[id], sub: id }) }),
    extraTokenClaims: (_ctx, token) => ('accountId' in token ? users[token.accountId ?? ''] : undefined),
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      grant.addResourceScope(secondAudience, 'diary')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: 'diary',
          audience: secondAudience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  }
}

/** A sign-in page that asks for no password. */
const pageOf = (users: IssuerUsers): string =>
  `<!doctype html><title>Second issuer</title>${Object.keys(users)
    .map((subject) => `<p><a href="?as=${encodeURIComponent(subject)}">${subject}</a></p>`)
    .join('')}`

/** Starts another OpenID provider on this machine, of which every user in `users` signs in without a password. */
export async function startSecondIssuer(users: IssuerUsers, { port: wished, app }: Place = {}): Promise<SecondIssuer> {
  const port = wished ?? (await freePort())
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, await configurationOf(users, issuer, app))
  const answer = provider.callback()
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (!pathname.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionDetails(request, response).then(({ params }) => {
      const accountId = searchParams.get('as') ?? params.login_hint
      if (typeof accountId === 'string' && Object.hasOwn(users, accountId))
        return provider.interactionFinished(request, response, { login: { accountId } })
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(users))
    })
  }).listen(port, 'localhost')
  await once(server, 'listening')

  async function signIn(subject: string): Promise<string> {
    const jar = createCookieJar()
    const verifier = randomBytes(32).toString('base64url')
    const query = {
      client_id: clientId,
      response_type: 'code',
      scope: 'openid profile email diary',
      resource: secondAudience,
      redirect_uri: redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      login_hint: subject,
    }
    let place = `${issuer}/auth?${new URLSearchParams(query).toString()}`
    for (let hop = 0; hop < 5 && !place.startsWith(redirectUri); hop++) {
      const response = await jar.fetch(place)
      const next = response.headers.get('location')
      if (next === null) throw new Error(`the sign-in ended with ${response.status}: ${await response.text()}`)
      place = new URL(next, place).href
    }
    const code = new URL(place).searchParams.get('code')
    if (code === null) throw new Error(`no code: ${place}`)
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        resource: secondAudience,
      }),
    })
    const { access_token: token } = (await response.json()) as { access_token?: string }
    if (token === undefined) throw new Error(`no token: ${response.status}`)
    return token
  }

  return {
    issuer,
    signIn,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
