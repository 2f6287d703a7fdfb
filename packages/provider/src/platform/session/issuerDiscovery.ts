import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { IssuerUnreachable } from '../http/issuerUnreachable.ts'

/** What an external issuer publishes of itself, asked for when it is first needed. */
export interface DiscoveredIssuer {
  /** Key of a token's header, for jose. Throws IssuerUnreachable while the keys cannot be fetched. */
  keyOf: JWTVerifyGetKey
  /** Returns what the issuer says about the owner of an access token; an empty object where it says nothing. */
  readUser(accessToken: string): Promise<Record<string, unknown>>
}

interface Document {
  keys: ReturnType<typeof createRemoteJWKSet>
  userInfo: URL | undefined
}

const timeoutMs = 5000

/** Returns an address of an issuer. Throws when an issuer over https names one over http: anyone on the way could replace what is there. */
export function addressOf(issuer: string, named: string): URL {
  const address = new URL(named)
  if (new URL(issuer).protocol === 'https:' && address.protocol !== 'https:') throw new Error('not at an https address')
  return address
}

const objectOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

async function discover(issuer: string): Promise<Document> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const document = objectOf(await response.json())
  if (!response.ok || typeof document.jwks_uri !== 'string') throw new Error('no discovery document')
  // OpenID Connect Discovery 1.0, 4.3: another issuer's document must not provide the keys.
  if (document.issuer !== issuer) throw new Error('the discovery document is of another issuer')
  const { userinfo_endpoint: userInfo } = document
  return {
    keys: createRemoteJWKSet(addressOf(issuer, document.jwks_uri), { timeoutDuration: timeoutMs }),
    userInfo: typeof userInfo === 'string' ? addressOf(issuer, userInfo) : undefined,
  }
}

const unreachable = (cause: unknown) => new IssuerUnreachable('the OpenID issuer does not answer', { cause })

async function askUser({ userInfo }: Document, accessToken: string): Promise<Record<string, unknown>> {
  if (!userInfo) return {}
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const response = await fetch(userInfo, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  // An issuer may give access tokens that are for the API alone.
  const isAnswer = response.ok && response.headers.get('content-type')?.startsWith('application/json') === true
  return isAnswer ? objectOf(await response.json()) : {}
}

export function discoverIssuer(issuer: string): DiscoveredIssuer {
  let asked: Promise<Document> | undefined

  /** Returns the document of the issuer. A failure is forgotten: the next call asks again. */
  async function readDocument(): Promise<Document> {
    const mine = (asked ??= discover(issuer))
    try {
      return await mine
    } catch (error) {
      if (asked === mine) asked = undefined
      throw unreachable(error)
    }
  }

  return {
    async keyOf(header, token) {
      const { keys } = await readDocument()
      try {
        return await keys(header, token)
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
        // The keys may be elsewhere by now. Those that are fresh stay: anybody can ask about an unknown one.
        if (!keys.fresh) asked = undefined
        throw unreachable(error)
      }
    },
    async readUser(accessToken) {
      const document = await readDocument()
      return askUser(document, accessToken).catch((error: unknown) => {
        throw unreachable(error)
      })
    },
  }
}
