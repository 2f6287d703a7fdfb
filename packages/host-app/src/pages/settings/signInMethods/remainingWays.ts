import type { SignInMethods } from '@diab/internal/settings'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'

/** Returns the sentence that says how the user can sign in with these methods. */
export function remainingWays({ passkeys, hasAuthenticator }: Pick<SignInMethods, 'passkeys' | 'hasAuthenticator'>): string {
  const { ways } = messages
  const password = hasAuthenticator ? ways.passwordAndCode : ways.password
  return messages.remains(passkeys.length === 0 ? password : [ways.passkeys(passkeys.length), password].join(messages.or))
}
