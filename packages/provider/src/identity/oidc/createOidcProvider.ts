import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Kysely } from 'kysely'
import { audience, clientId, type Config, issuerOf, scope, secretsOf } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/tables.ts'
import { deviceOf } from '../../platform/session/deviceOf.ts'
import { recordUse } from '../../platform/session/signIn.store.ts'
import { cookieScope } from '../../platform/session/signInCookie.ts'
import { findTokenAccount } from '../../platform/session/tokenAccount.store.ts'
import { claimsOf } from '../../platform/session/tokenClaims.ts'
import { assuranceLevels } from './authenticationMethods.ts'
import { renderLogout, renderOidcError, renderSignedOut } from './oidcPages.ts'
import { createOidcAdapter } from './oidcAdapter.ts'
import { createSmartClients, type SmartClients } from './smartClients.ts'
import { createLoginPolicy, secondsLeft, sessionLifetime } from './sessionBounds.ts'
import { type SigningKey, signingAlgorithm } from '../../platform/session/signingKeys.ts'

const minute = 60
const tokenLifetime = 10 * minute

/** The built-in issuer: authorization code with PKCE for the one first-party client, renewal by `prompt=none`. */
export function createOidcProvider(config: Config, db: Kysely<Database>, keys: readonly SigningKey[]): Provider {
  const smart = createSmartClients(config, db)
  const provider = new Provider(issuerOf(config.publicUrl), configurationOf(config, db, keys, smart))
  smart.addLaunchContext(provider)
  // Addresses come from the mount, which writes them from DIAB_PUBLIC_URL whatever a client's Host header says.
  provider.proxy = true
  return provider
}

/** What the identity provider's library signs its cookies with. */
interface CookieKeys {
  sign(data: string): string
  /** Returns the place of the secret that `data` was signed with, and -1 for any other text. */
  index(data: string, signature: string): number
  verify(data: string, signature: string): boolean
}

/**
 * Signs cookies with HMAC-SHA-256 and a separate key, derived from the newest of the installation's secrets; the former ones
 * still verify, and the library signs such a cookie again. Given the secrets themselves, it would sign with SHA-1.
 */
export function createCookieKeys(secrets: readonly string[]): CookieKeys {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'diab cookie signature', 32)))
  const signWith = (key: Buffer | undefined, data: string) =>
    createHmac('sha256', key ?? '')
      .update(data)
      .digest('base64url')
  const index = (data: string, signature: string) => keys.findIndex((key) => isSame(signWith(key, data), signature))
  return { sign: (data) => signWith(keys[0], data), index, verify: (data, signature) => index(data, signature) >= 0 }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

function configurationOf(config: Config, db: Kysely<Database>, keys: readonly SigningKey[], smart: SmartClients): Configuration {
  const { publicUrl, allowedOrigins } = config
  const isSecure = publicUrl.startsWith('https:')
  const session = cookieScope(publicUrl, '_session', '/idp')
  return {
    adapter: createOidcAdapter(db),
    jwks: { keys: keys.map((key) => key.privateJwk) },
    cookies: {
      keys: createCookieKeys(secretsOf(config)),
      names: {
        session: session.name,
        // Two tabs may sign in at once: each has its own path, so these cannot be for the whole host.
        interaction: isSecure ? '__Secure-_interaction' : '_interaction',
        resume: isSecure ? '__Secure-_interaction_resume' : '_interaction_resume',
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: session.path },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        scope,
        id_token_signed_response_alg: signingAlgorithm,
        redirect_uris: [`${publicUrl}/oidc/callback`, `${publicUrl}/oidc/silent-renew`],
        post_logout_redirect_uris: [`${publicUrl}/oidc/logout`],
      },
      ...smart.clients,
    ],
    extraParams: smart.extraParams,
    issueRefreshToken: async (_ctx, client, source) => smart.isApp(client.clientId) && smart.issuesRefreshToken(source),
    scopes: scope.split(' '),
    // In a token of ours: when and how the person authenticated.
    acrValues: Object.values(assuranceLevels),
    claims: { fhirUser: ['fhirUser'], openid: ['sub', 'acr', 'amr', 'auth_time'], profile: ['name', 'roles', 'email_confirmed'] },
    // The client reads roles from the id token and saves itself a request for them.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === publicUrl || allowedOrigins.includes(origin) || smart.hasOrigin(origin),
    ttl: {
      AccessToken: tokenLifetime,
      AuthorizationCode: minute,
      IdToken: tokenLifetime,
      Interaction: 60 * minute,
      Session: secondsLeft,
      Grant: sessionLifetime,
      RefreshToken: sessionLifetime,
    },
    interactions: {
      policy: createLoginPolicy(db),
      url: (_ctx, interaction) => `${publicUrl}/idp/interaction/${interaction.uid}`,
    },
    async findAccount(_ctx, id) {
      const account = await findTokenAccount(db, id)
      if (!account) return undefined
      const { fullname, roles, emailConfirmed } = account
      return {
        accountId: id,
        claims: async () => ({ sub: id, name: fullname, roles, email_confirmed: emailConfirmed, fhirUser: smart.fhirUserOf(account) }),
      }
    },
    async extraTokenClaims(ctx, token) {
      const account = 'accountId' in token && token.accountId ? await findTokenAccount(db, token.accountId) : undefined
      if (!account) return undefined
      const sid = 'sessionUid' in token ? token.sessionUid : undefined
      const { authTime, amr, acr } = ctx.oidc.entities.AuthorizationCode ?? {}
      const authenticatedAt = authTime === undefined ? undefined : new Date(authTime * 1000)
      const use = { userId: account.id, ...deviceOf(ctx.get('user-agent')), authenticatedAt, hasTwoFactors: amr?.includes('mfa') ?? false }
      // An app that renews its token is no use of the product by its person.
      if (sid !== undefined && !smart.isApp(ctx.oidc.client?.clientId)) await recordUse(db, { id: sid, ...use })
      const launch = await smart.claimsOf('grantId' in token ? token.grantId : undefined)
      return { ...claimsOf(account), ...launch, ...(sid !== undefined && { sid }), auth_time: authTime, amr, acr }
    },
    loadExistingGrant: (ctx) => (smart.isApp(ctx.oidc.client?.clientId) ? smart.loadGrant(ctx) : grantEverythingToOurClient(ctx)),
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) => (smart.isApp(client?.clientId) ? smart.resource : audience),
        useGrantedResource: () => true,
        // Each client's tokens are good at one place, whatever it asks for.
        getResourceServerInfo: (ctx, resource, client) => ({
          scope: smart.isApp(client.clientId) ? smart.scopeOf(ctx) : 'web',
          audience: placeOf(client.clientId, resource),
          accessTokenTTL: tokenLifetime,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: signingAlgorithm } },
        }),
      },
      rpInitiatedLogout: { enabled: true, logoutSource: renderLogout, postLogoutSuccessSource: renderSignedOut },
    },
    renderError: renderOidcError,
  }

  function placeOf(client: string, asked: string): string {
    const place = smart.isApp(client) ? smart.resource : audience
    if (asked !== place) throw new errors.InvalidTarget()
    return place
  }
}

/** The client is the product itself: asking the user to allow it would only train them to click. */
async function grantEverythingToOurClient(ctx: KoaContextWithOIDC) {
  const { client, session, provider, result } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const grant =
    (known ? await provider.Grant.find(known) : undefined) ??
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scope)
  grant.addResourceScope(audience, 'web')
  await grant.save()
  return grant
}
