import type { User } from '@diab/core/account'
import { useDiab, useDiabCache, useDiabQuery } from '@diab/widgets/provider'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'

/** Key of a person's profile, the own or a supervised person's. */
export const profileKey = (userId: string) => ['diab', 'account', 'profile', userId]

/** A person's profile with the connection code: the own, or that of somebody in the signed-in person's care. */
export function useProfile(userId: string) {
  const { user } = useSignedIn()
  return useDiabQuery({
    queryKey: profileKey(userId),
    queryFn: ({ client, signal }) =>
      userId === user.id ? client.account.readUser({ signal }) : client.account.readPatient(userId, { signal }),
  })
}

/** Replaces a connection code; everything that shows the person hears of it. */
export function useReplaceCode(userId: string): () => Promise<User> {
  const { client } = useDiab()
  const { session } = useApp()
  const cache = useDiabCache()
  return async () => {
    const saved = await client.account.replaceConnectionToken(userId)
    cache.write<User>(profileKey(userId), () => saved)
    session.profileChanged(saved)
    return saved
  }
}
