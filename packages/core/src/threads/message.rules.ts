import type { FieldErrors } from '../validation/fieldErrors.ts'
import { firstIssue, maxLength, required } from '../validation/rules.ts'

/** Most characters of a message body that the list of threads shows. */
export const threadPreviewLength = 80
/** Characters of a message. */
export const messageBodyMaxLength = 2000

/** A message cut to what the list shows; never in the middle of a character made of two code units. */
export function threadPreview(body: string): string {
  const characters = [...body]
  return characters.length > threadPreviewLength ? `${characters.slice(0, threadPreviewLength).join('')}…` : body
}

const bodyRules = [required, maxLength(messageBodyMaxLength)]

/** A message has a body, and not too long a one. */
export function checkMessage({ body }: { body: string }): FieldErrors {
  const issue = firstIssue(bodyRules, body, { body })
  return issue === undefined ? {} : { body: [issue] }
}
