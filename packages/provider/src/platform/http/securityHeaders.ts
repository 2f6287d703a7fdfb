import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Returns the headers that parts of helmet set. They are computed once and not by its fastify plugin, because an undecodable
 * path, an unreadable request and the identity provider's own answers reach no hook and need them too.
 */
function headersBy(...parts: readonly Middleware[]): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  for (const part of parts) part(request, response, () => {})
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Values by directive, in the order in which they are sent. */
export type Directives = Readonly<Record<string, string | readonly string[]>>

/**
 * Returns a Content Security Policy.
 * @throws Error for a keyword without quotes, and for a value that would begin another directive
 */
export function securityPolicy(directives: Directives): string {
  const header = headersBy(helmet.contentSecurityPolicy({ useDefaults: false, directives }))['content-security-policy'] ?? ''
  return header.replaceAll(';', '; ')
}

const nothing = securityPolicy({ 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" })
const secondsOfYear = 31_536_000

/** Returns the headers of every answer; pages replace the policy. */
export const baseHeadersOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  ...headersBy(helmet.xContentTypeOptions(), helmet.referrerPolicy({ policy: 'no-referrer' })),
  'content-security-policy': nothing,
  ...(publicUrl.startsWith('https:') && headersBy(helmet.strictTransportSecurity({ maxAge: secondsOfYear, includeSubDomains: true }))),
})
