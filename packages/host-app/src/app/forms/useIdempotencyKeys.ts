import { useCallback, useState } from 'react'

/** Returns a function that gives each request body its key: the same body sent twice is the same action, a changed one is another. */
export function useIdempotencyKeys(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return useCallback(
    (body) => {
      const question = JSON.stringify(body)
      const key = keys.get(question) ?? crypto.randomUUID()
      keys.set(question, key)
      return key
    },
    [keys],
  )
}
