import { cookieNames } from '@diab/internal/session'
import type { ChoiceCookies } from '@diab/core/session'
import type { LastKnown, LazyLastKnown } from './lastKnownTypes.ts'

export function createLazyLastKnown(choices: ChoiceCookies, load: (userId: string) => Promise<LastKnown>): LazyLastKnown {
  let loading: Promise<LastKnown> | undefined
  return {
    async loadUser({ userId }) {
      if (choices.read(cookieNames.storageKey)?.split(' ')[0] !== userId) return undefined
      loading = load(userId)
      return (await loading).loadUser()
    },
    follow: (queryClient) => void loading?.then((known) => known.follow(queryClient)).catch(() => {}),
  }
}
