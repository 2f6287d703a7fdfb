import type { ColumnType, Generated } from 'kysely'
import type { Gender, Locale } from '@diab/internal/account'
import type { GlucoseUnit } from '@diab/internal/diary'
import type { Role } from '@diab/core/guards'

/** An instant: read as Date, written as Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>

export interface AppUserTable {
  id: string
  /** Null for supervised persons, who never sign in. */
  email: string | null
  fullname: string
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null
  roles: Role[]
  email_confirmed: Generated<boolean>
  privacy_accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  edu_number: string | null
  connection_token: string | null
  newsletter_subscribed: Generated<boolean>
  /** Of the product's enumeration; null: not told. */
  gender: ColumnType<Gender | null, Gender | null | undefined, Gender | null>
  /** The language that the person chose; null until they have. */
  locale: ColumnType<Locale | null, Locale | null | undefined, Locale | null>
  /** The unit in which the person has glucose shown; null until they have chosen one. */
  glucose_unit: ColumnType<GlucoseUnit | null, GlucoseUnit | null | undefined, GlucoseUnit | null>
  created_at: Generated<Date>
}

export interface CredentialTable {
  user_id: string
  /** PHC string of Argon2id. */
  password_hash: string
  changed_at: Generated<Date>
  /** Id of the access token that the password was changed with. */
  changed_with: ColumnType<string | null, string | null | undefined, string | null>
}

export interface AttemptWindowTable {
  scope: string
  subject: string
  attempts: number
  started_at: Instant
}

export interface SignInFailureTable {
  account: string
  source: string
  failures: number
  blocked_until: Instant
  owner_notified_at: ColumnType<Date | null, Date | undefined, Date>
  counted_at: ColumnType<Date, Date | undefined, Date>
}

export interface KnownDeviceTable {
  user_id: string
  device_hash: string
  last_used_at: ColumnType<Date, Date | undefined, Date>
}

export interface SignInTable {
  /** The session's uid at the identity provider. */
  id: string
  user_id: string
  browser: string | null
  system: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
  last_used_at: ColumnType<Date, Date | undefined, Date>
  /** `-infinity` until the user was authenticated in this sign-in. */
  authenticated_at: ColumnType<Date | number, Date | undefined, Date>
  second_factor_at: ColumnType<Date | number, Date | undefined, Date>
}

export interface ExternalIdentityTable {
  /** As the discovery document names itself. */
  issuer: string
  subject: string
  user_id: string
  linked_at: ColumnType<Date, Date | undefined, Date>
}

export interface SessionTables {
  external_identity: ExternalIdentityTable
  app_user: AppUserTable
  credential: CredentialTable
  attempt_window: AttemptWindowTable
  sign_in_failure: SignInFailureTable
  known_device: KnownDeviceTable
  sign_in: SignInTable
}

declare module '../db/tables.ts' {
  interface Database extends SessionTables {}
}
