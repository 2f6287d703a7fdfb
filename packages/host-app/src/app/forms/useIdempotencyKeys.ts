import { useCallback, useState } from 'react'

/** A key for each body that is sent: the same body twice is the same deed, a changed one is another. */
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
