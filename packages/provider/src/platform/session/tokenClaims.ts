import type { TokenAccount } from './tokenAccount.store.ts'

/** Returns what an access token of the built-in issuer says about its account. */
export const claimsOf = ({ roles, emailConfirmed, passwordChangedAt }: Omit<TokenAccount, 'id' | 'fullname'>) => ({
  roles,
  email_confirmed: emailConfirmed,
  ...(passwordChangedAt !== undefined && { password_changed_at: passwordChangedAt }),
})
