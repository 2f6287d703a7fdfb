import { problemTitles } from '../../platform/http/http.messages.ts'
import { ProblemError } from '../../platform/http/problem.ts'

/** Codes of FHIR's value set `issue-type` that the face uses. */
export type IssueCode =
  | 'invalid'
  | 'required'
  | 'value'
  | 'login'
  | 'forbidden'
  | 'not-found'
  | 'not-supported'
  | 'conflict'
  | 'multiple-matches'
  | 'too-costly'
  | 'business-rule'
  | 'processing'
  | 'throttled'
  | 'transient'
  | 'exception'

/** A refusal with what a developer needs to know, in English. It never holds what a person wrote. */
export class FhirProblem extends ProblemError {
  readonly code: IssueCode
  readonly diagnostics: string

  constructor(status: number, code: IssueCode, diagnostics: string, headers: Record<string, string> = {}) {
    super(status, problemTitles[status] ?? problemTitles[500] ?? '', undefined, headers)
    this.code = code
    this.diagnostics = diagnostics
  }
}

const codesOfStatus: Readonly<Record<number, IssueCode>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  412: 'conflict',
  413: 'too-costly',
  415: 'not-supported',
  422: 'processing',
  429: 'throttled',
  503: 'transient',
}

/** An OperationOutcome, FHIR's form of every refusal. */
export interface OperationOutcome {
  resourceType: 'OperationOutcome'
  issue: {
    severity: 'error' | 'warning' | 'information'
    code: IssueCode
    details: { text: string }
    diagnostics?: string
    expression?: string[]
  }[]
}

/** Returns a refusal as an OperationOutcome: the product's sentence as its text, one issue for each field. */
export function toOutcome(error: ProblemError): OperationOutcome {
  const code = error instanceof FhirProblem ? error.code : (codesOfStatus[error.status] ?? 'exception')
  const issue = {
    severity: 'error' as const,
    code,
    details: { text: error.title },
    ...(error instanceof FhirProblem && { diagnostics: error.diagnostics }),
  }
  const fields = Object.entries(error.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((text) => ({ ...issue, details: { text }, ...(field !== '' && { diagnostics: field }) })),
  )
  return { resourceType: 'OperationOutcome', issue: fields.length > 0 ? fields : [issue] }
}

export const notFound = (): ProblemError => new FhirProblem(404, 'not-found', 'There is no such record for this caller.')
