import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { ServiceAccount } from '../config/serviceAccount.ts'

/** sent: the service took it · gone: this browser is not to be reached any more · later: the service cannot now. */
export type PushOutcome = 'sent' | 'gone' | 'later'

/** What a message is for: something waits, or a time has come that its user chose. Neither holds a word of what it is about. */
export type PushKind = 'notification' | 'reminder'

export interface FcmClient {
  /** Sends a message to one browser. */
  send(token: string, kind: PushKind): Promise<PushOutcome>
}

export interface FcmOptions {
  /** Origin of the messaging service. */
  apiUrl?: string | undefined
}

const messagingScope = 'https://www.googleapis.com/auth/firebase.messaging'
const timeoutMs = 10_000
const tokenAnswerSchema = z.object({ access_token: z.string(), expires_in: z.number() })
const refusalSchema = z.object({
  error: z.object({ status: z.optional(z.string()), details: z.optional(z.array(z.looseObject({ errorCode: z.optional(z.string()) }))) }),
})

/** A day for notifications, which are in the list anyway; a quarter of an hour for what is of no use later. */
const headers = {
  notification: { TTL: '86400', Urgency: 'normal' },
  reminder: { TTL: '900', Urgency: 'high' },
} as const satisfies Record<PushKind, object>

const message = (token: string, kind: PushKind) => ({ message: { token, data: { kind }, webpush: { headers: headers[kind] } } })

/** Whether a refusal is about this token: it was unregistered, or never was one. */
function isAboutToken(refusal: unknown): boolean {
  const parsed = refusalSchema.safeParse(refusal)
  if (!parsed.success) return false
  const codes = parsed.data.error.details?.map(({ errorCode }) => errorCode) ?? []
  return codes.includes('UNREGISTERED') || codes.includes('INVALID_ARGUMENT') || codes.includes('SENDER_ID_MISMATCH')
}

/** Firebase Cloud Messaging, HTTP v1, with an OAuth token of the service account (RFC 7523). */
export function createFcmClient(account: ServiceAccount, { apiUrl = 'https://fcm.googleapis.com' }: FcmOptions = {}): FcmClient {
  let access: { token: string; until: number } | undefined

  async function requestAccess(): Promise<string> {
    const key = await importPKCS8(account.private_key, 'RS256')
    const assertion = await new SignJWT({ scope: messagingScope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    const response = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`token endpoint: ${response.status}`)
    const { access_token, expires_in } = z.parse(tokenAnswerSchema, await response.json())
    access = { token: access_token, until: Date.now() + (expires_in - 60) * 1000 }
    return access_token
  }

  const accessToken = async () => (access && access.until > Date.now() ? access.token : requestAccess())

  async function sendOnce(token: string, kind: PushKind): Promise<PushOutcome> {
    const response = await fetch(`${apiUrl}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(message(token, kind)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return 'sent'
    if (response.status === 401) access = undefined
    return isAboutToken(answer) ? 'gone' : 'later'
  }

  // Without a network, or with an unexpected response, it is retried later.
  return { send: (token, kind) => sendOnce(token, kind).catch(() => 'later' as const) }
}
