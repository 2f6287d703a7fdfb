/** A refusal that does not come from the provider, such as a closed prompt of the browser; `message` is for the user. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem'
}
