/** Messages by field name; those under '' concern no single field. The shape of `errors` in a 400 answer. */
export type FieldErrors = Record<string, string[]>

/** Messages of several checks together, in the order given; a field without a message is left out. */
export function joinFieldErrors(...checks: readonly FieldErrors[]): FieldErrors {
  const joined = new Map<string, string[]>()
  for (const [field, messages] of checks.flatMap((check) => Object.entries(check))) {
    if (messages.length > 0) joined.set(field, [...(joined.get(field) ?? []), ...messages])
  }
  return Object.fromEntries(joined)
}

/** The first message of each field, which is the one shown. */
export function firstFieldErrors(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, [message]]) => (message === undefined ? [] : [[field, message]])))
}
