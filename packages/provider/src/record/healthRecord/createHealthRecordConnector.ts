import { HealthRecordErrorCode } from '@diab/internal/account'
import type { Config } from '../../platform/config/config.ts'
import { type HealthRecordConnector, HealthRecordRefusal, toErrorCode } from './connector.ts'

const timeoutMs = 10_000
/** An answer of the gateway is one line. */
const longestReference = 200

/** Reads a refusal that the gateway explains, or one of a proxy in front of it. */
async function toRefusal(response: Response): Promise<HealthRecordRefusal> {
  const body: unknown = await response.json().catch(() => undefined)
  if (body !== null && typeof body === 'object' && 'errorCode' in body) return new HealthRecordRefusal(toErrorCode(body.errorCode))
  const isAway = response.status === 502 || response.status === 503 || response.status === 504
  return new HealthRecordRefusal(isAway ? HealthRecordErrorCode.ServiceUnavailable : HealthRecordErrorCode.Unknown)
}

async function readReference(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  const reference = body !== null && typeof body === 'object' && 'reference' in body ? body.reference : undefined
  if (typeof reference !== 'string' || reference === '' || reference.length > longestReference || reference.includes('\u0000'))
    throw new HealthRecordRefusal(HealthRecordErrorCode.CommunicationError)
  return reference
}

/** Speaks with a gateway over HTTP: `POST /connection`, `DELETE /connection/{reference}`, refusals as `{ errorCode }`. */
function createHttpConnector({ url, token }: NonNullable<Config['healthRecord']>): HealthRecordConnector {
  async function send(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<Response> {
    try {
      return await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method,
        redirect: 'error',
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch {
      // The cause may hold the address that was asked; the code says enough.
      throw new HealthRecordRefusal(HealthRecordErrorCode.CommunicationError)
    }
  }

  return {
    async connect(patient) {
      const response = await send('POST', '/connection', patient)
      if (!response.ok) throw await toRefusal(response)
      return readReference(response)
    },
    async disconnect(reference) {
      const response = await send('DELETE', `/connection/${encodeURIComponent(reference)}`)
      if (!response.ok && response.status !== 404) throw await toRefusal(response)
      await response.body?.cancel()
    },
  }
}

/** Undefined where no gateway is configured: the connection is then not available here. */
export const createHealthRecordConnector = (settings: Config['healthRecord']): HealthRecordConnector | undefined =>
  settings && createHttpConnector(settings)
