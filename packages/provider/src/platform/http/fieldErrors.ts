import type * as z from 'zod/mini'
import { fieldMessages as say } from './http.messages.ts'
import type { FieldErrors } from './problem.ts'

type Issue = z.core.$ZodIssue

/** Returns the Hungarian message of an issue whose schema has none; passed to zod with each parse. */
export function sayIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return say.required
      if (issue.expected === 'int') return say.wholeNumber
      return issue.expected === 'number' ? say.number : say.invalid
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? say.required : say.minLength(issue.minimum)
      if (issue.origin === 'array' || issue.origin === 'set') return say.minCount(issue.minimum)
      return issue.inclusive === false ? say.moreThan(issue.minimum) : say.atLeast(issue.minimum)
    case 'too_big':
      if (issue.origin === 'string') return say.maxLength(issue.maximum)
      if (issue.origin === 'array' || issue.origin === 'set') return say.maxCount(issue.maximum)
      return issue.inclusive === false ? say.lessThan(issue.maximum) : say.atMost(issue.maximum)
    case 'invalid_format':
      if (issue.format === 'email') return say.email
      if (issue.format === 'date') return say.date
      return issue.format === 'datetime' ? say.dateTime : say.invalid
    case 'unrecognized_keys':
      return say.unknownField
    default:
      return say.invalid
  }
}

/** Returns the issues of the union branch that came closest; the issues of every branch would not help. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
  return closest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Hungarian messages by dotted field path (`0.entry.value`), each sentence once. */
export function toFieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues.flatMap(flatten)) {
    const field = issue.path.map(String).join('.')
    const messages = (errors[field] ??= [])
    if (!messages.includes(issue.message)) messages.push(issue.message)
  }
  return errors
}
