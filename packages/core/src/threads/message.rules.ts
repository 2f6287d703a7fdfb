import type { FieldErrors } from '../validation/fieldErrors.ts'
import { firstIssue, maxLength, required } from '../validation/rules.ts'
import { messageBodyMaxLength } from './threadPreview.ts'

const bodyRules = [required, maxLength(messageBodyMaxLength)]

/** A message has a body, and not too long a one. */
export function checkMessage({ body }: { body: string }): FieldErrors {
  const issue = firstIssue(bodyRules, body, { body })
  return issue === undefined ? {} : { body: [issue] }
}
