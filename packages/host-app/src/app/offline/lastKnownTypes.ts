import type { LastKnownUser, TokenUser } from '@diab/internal/session'
import type { QueryClient } from '@tanstack/react-query'

/** Answers of an earlier visit that are shown. */
export type ShownLastKnown = {
  /** When the oldest of them was read, in milliseconds since 1970. */
  at: number
  /** Whether a request that would replace one of them has failed. */
  hasFailed: boolean
}

/** What a later visit of the signed-in person begins with: the answers of an earlier one, until those of now are there. */
export type LastKnown = {
  /** Undefined where the profile is not kept, or does not say everything that a page depends on. */
  loadUser: () => Promise<LastKnownUser | undefined>
  /** Shows in the queries of this client what is known, and in `app.shownLastKnown` of when the oldest of it is. */
  follow: (queryClient: QueryClient) => void
}

/** The same without its code in a first load: a device without a key keeps nothing. */
export type LazyLastKnown = Pick<LastKnown, 'follow'> & {
  loadUser: (tokenUser: TokenUser) => Promise<LastKnownUser | undefined>
}
