import type { FieldErrors } from '../validation/fieldErrors.ts'
import { httpMessages } from './http.messages.ts'

export interface ProviderErrorFields {
  message: string
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** The `title` of the answer, or what the transport says. */
  statusText: string
  /** The answer's body. May hold health data: never log it. */
  data?: unknown
  /** `feature.verb` of the call. */
  endpointId?: string
  /** `X-Request-Id` of the answer: what the provider's log knows the call by. */
  requestId?: string
  cause?: unknown
}

/** Every failure of a call: an answer that is not a success, no answer, or an answer that breaks the contract. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number
  readonly statusText: string
  readonly data: unknown
  readonly endpointId: string | undefined
  readonly requestId: string | undefined

  constructor({ message, status, statusText, data, endpointId, requestId, cause }: ProviderErrorFields) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.statusText = statusText
    this.data = data
    this.endpointId = endpointId
    this.requestId = requestId
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The `title` of a problem document, or undefined. */
export function titleOf(data: unknown): string | undefined {
  return isObject(data) && typeof data.title === 'string' && data.title !== '' ? data.title : undefined
}

const errorsOf = (error: unknown): Record<string, unknown> | undefined =>
  error instanceof ProviderError && error.status === 400 && isObject(error.data) && isObject(error.data.errors)
    ? error.data.errors
    : undefined

/** A 400 with an errors object: its messages belong on the fields of the form. */
export const isValidationError = (error: unknown): boolean => errorsOf(error) !== undefined

/** Messages of a validation error by field, general ones under ''; empty for every other error. */
export function fieldErrors(error: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, messages] of Object.entries(errorsOf(error) ?? {})) {
    if (isTextList(messages)) errors[field] = messages
    else if (typeof messages === 'string') errors[field] = [messages]
  }
  return errors
}

/**
 * What to say when no field can say it: the general messages of a validation error, the body when it is a list of
 * messages, or else the status text.
 */
export function generalMessages(error: unknown): string[] {
  if (!(error instanceof ProviderError)) return [httpMessages.unknown]
  if (isValidationError(error)) return fieldErrors(error)[''] ?? []
  if (isTextList(error.data) && error.data.length > 0) return error.data
  return [error.statusText || httpMessages.unknown]
}

/** No answer, or the provider says 503: the maintenance page, or a draft to keep. */
export const isUnreachable = (error: unknown): boolean => error instanceof ProviderError && (error.status === 0 || error.status === 503)

/** 401: the sign-in is over and could not be renewed. */
export const isUnauthenticated = (error: unknown): boolean => error instanceof ProviderError && error.status === 401

/** 404: there is no such record, or the caller may not know of it. */
export const isAbsent = (error: unknown): boolean => error instanceof ProviderError && error.status === 404

/** 403 or 404: the caller may not see it, or it is not there any more. */
export const isRefused = (error: unknown): boolean => isAbsent(error) || (error instanceof ProviderError && error.status === 403)

/** Problem type of a 403 that an authentication lifts. */
export const recentAuthenticationProblem = 'urn:diab:problem:recent-authentication'

/** 403 until the user authenticates again; the call can then be repeated. */
export const needsRecentAuthentication = (error: unknown): boolean =>
  error instanceof ProviderError && error.status === 403 && isObject(error.data) && error.data.type === recentAuthenticationProblem

/** Problem type of a 403 for a user who is signed in at another issuer and has no account here. */
export const noAccountProblem = 'urn:diab:problem:no-account'

/** 403 for every call: the sign-in is good, and no account belongs to it. */
export const hasNoAccount = (error: unknown): boolean =>
  error instanceof ProviderError && error.status === 403 && isObject(error.data) && error.data.type === noAccountProblem

/** Returns whether the error is a 412: the record was changed since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof ProviderError && error.status === 412

/**
 * The copy of an error that may leave the device: which call, which status, which request. No body, no URL, no cause, because these
 * hold health data and ids.
 */
export function toReportableError(error: ProviderError): Error {
  const request = error.requestId === undefined ? '' : `, request ${error.requestId}`
  const report = new Error(`${error.endpointId ?? 'unknown call'}: ${error.status}${request}`)
  report.name = error.name
  return report
}
