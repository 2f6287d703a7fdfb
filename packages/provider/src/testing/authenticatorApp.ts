import { TOTP } from 'otpauth'

/** The six digits that an authenticator app shows for a secret at a time. */
export const codeOf = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() })
