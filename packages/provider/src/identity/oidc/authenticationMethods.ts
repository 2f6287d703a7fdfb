/** Values of `acr`: one factor, or two as at authenticator assurance level 2 of NIST SP 800-63B. */
export const assuranceLevels = { one: 'urn:diab:acr:1', two: 'urn:diab:acr:2' } as const

/** Values of `amr` (RFC 8176) for each way to sign in. */
export const authenticationMethods = {
  password: ['pwd'],
  passkey: ['pop', 'user', 'mfa'],
  passwordAndAuthenticator: ['pwd', 'otp', 'mfa'],
  /** A printed list is something the person has; RFC 8176 has no name for it. */
  passwordAndRecoveryCode: ['pwd', 'mfa'],
  passwordAndPasskey: ['pwd', 'pop', 'user', 'mfa'],
} as const satisfies Record<string, readonly string[]>

export const assuranceOf = (methods: readonly string[]): string => (methods.includes('mfa') ? assuranceLevels.two : assuranceLevels.one)
