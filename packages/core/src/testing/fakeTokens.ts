import type { User } from '../account/user.schema.ts'
import type { FakeState } from './fakeState.ts'

export interface FakeTokens {
  /** The person's access token; expired after `expireTokens` until it is renewed. */
  tokenFor(person: Pick<User, 'id'>): string
  /** A fresh token, or undefined once the session has ended. */
  renewFor(person: Pick<User, 'id'>): string | undefined
  /** Every token given out so far is refused from now on. */
  expireTokens(): void
  /** Tokens are refused and cannot be renewed. */
  endSessions(): void
}

export function createFakeTokens(state: FakeState) {
  let generation = 1
  let hasEnded = false
  const current = new Map<string, number>()

  const tokens: FakeTokens = {
    tokenFor: ({ id }) => `fake.${id}.${current.get(id) ?? 1}`,
    renewFor: (person) => {
      if (hasEnded) return undefined
      current.set(person.id, generation)
      return tokens.tokenFor(person)
    },
    expireTokens: () => {
      generation++
    },
    endSessions: () => {
      generation++
      hasEnded = true
    },
  }

  /** Returns the user of an Authorization header; undefined for an unknown or expired token. */
  function callerOf(authorization: string | undefined): User | undefined {
    const match = /^Bearer fake\.([\w-]+)\.(\d+)$/.exec(authorization ?? '')
    if (!match || Number(match[2]) !== generation) return undefined
    return state.users.find(({ id }) => id === match[1])
  }
  return { ...tokens, callerOf }
}
