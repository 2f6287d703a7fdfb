import type { ColumnType } from 'kysely'

export interface PasskeyTable {
  id: string
  user_id: string
  /** Base64url. */
  credential_id: string
  /** COSE key. */
  public_key: Buffer
  /** A bigint, which the driver reads as text. */
  sign_count: ColumnType<string, number, number>
  transports: string[]
  name: string
  created_at: ColumnType<Date, Date | undefined, Date>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date>
}

export interface AuthenticatorTable {
  user_id: string
  /** Encrypted; null until a code confirmed it. */
  secret: Buffer | null
  /** Encrypted; waits for its first code. */
  pending_secret: Buffer | null
  pending_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** A bigint, which the driver reads as text. */
  last_step: ColumnType<string | null, number | null | undefined, number | null>
}

export interface RecoveryCodeTable {
  id: string
  user_id: string
  /** PHC string of Argon2id. */
  code_hash: string
}

export interface SignInMethodsTables {
  passkey: PasskeyTable
  authenticator: AuthenticatorTable
  recovery_code: RecoveryCodeTable
}

declare module '../../platform/db/tables.ts' {
  interface Database extends SignInMethodsTables {}
}
