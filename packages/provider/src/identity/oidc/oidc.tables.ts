import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { JWK } from 'jose'
import type { AdapterPayload } from 'oidc-provider'

export interface OidcPayloadTable {
  model: string
  id: string
  payload: JSONColumnType<AdapterPayload>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  expires_at: Date | null
  consumed_at: Date | null
  /** Whose it is, as the payload says. */
  account_id: GeneratedAlways<string | null>
  /** Address in lower case that a sign-in under way began with. */
  login_hint: GeneratedAlways<string | null>
}

export interface SigningKeyTable {
  kid: string
  /** Null since it is encrypted. */
  private_jwk: ColumnType<JWK | null, string | null, string | null>
  sealed_jwk: Buffer | null
  created_at: Generated<Date>
  retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface OidcTables {
  oidc_payload: OidcPayloadTable
  signing_key: SigningKeyTable
}

declare module '../../platform/db/tables.ts' {
  interface Database extends OidcTables {}
}
