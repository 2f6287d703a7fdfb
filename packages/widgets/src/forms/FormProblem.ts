import type { FieldErrors } from '@diab/core/client'

/** A refusal that does not come from the provider, such as a closed prompt of the browser; `message` is for the user. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem'
  /** What is shown beside the fields; the message in general unless given. */
  readonly errors: FieldErrors

  constructor(message: string, errors: FieldErrors = { '': [message] }) {
    super(message)
    this.errors = errors
  }
}
