import type { DiabClient } from '@diab/core/client'
import type { User } from '@diab/core/guards'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Returns the user that the host names, or asks the provider who is signed in. `null` from the host means that no user is, and
 * nothing is asked. Without an answer the widgets are readable; they report the error themselves.
 */
export function useSignedInUser(client: DiabClient | undefined, queryClient: QueryClient, given: User | null | undefined) {
  const [answer, setAnswer] = useState<{ client: DiabClient; user?: User }>()
  const asked = given === undefined ? client : undefined
  useEffect(() => {
    if (!asked) return
    let isCurrent = true
    // Loaded only here: a page that names its user does without it.
    void import('./askForUser.ts')
      .then(({ askForUser }) => askForUser(asked, queryClient))
      .then((user) => isCurrent && setAnswer({ client: asked, user }))
    return () => {
      isCurrent = false
    }
  }, [asked, queryClient])
  const isAnswered = asked !== undefined && answer?.client === asked
  return { user: isAnswered ? answer.user : (given ?? undefined), isUserPending: asked !== undefined && !isAnswered }
}
