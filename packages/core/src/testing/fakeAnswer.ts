import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { User } from '../account/user.schema.ts'
import type { FakeState } from './fakeState.ts'

/** A refusal on its way to becoming a problem document. */
export class FakeProblem extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly type: string

  constructor(status: number, title: string, errors?: FieldErrors, type = 'about:blank') {
    super(title)
    this.status = status
    this.errors = errors
    this.type = type
  }
}

export const toProblemBody = (status: number, title: string, errors?: FieldErrors, type = 'about:blank') => ({
  type,
  title,
  status,
  ...(errors && { errors }),
})

/** What a handler of the fake provider gets, already checked against the contract. */
export interface FakeRequest {
  state: FakeState
  /** Undefined on public endpoints without a token. */
  caller: User | undefined
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** Version in If-Match. */
  version: number | undefined
}

export interface FakeAnswer {
  /** The text of the file where the endpoint answers one; its headers then say what it is. */
  body?: unknown
  headers?: Record<string, string>
}

export type FakeHandler = (request: FakeRequest) => FakeAnswer
