import type { Generated } from 'kysely'

export interface SettingsTables {
  storage_key: { user_id: string; key: Buffer }
  user_address: {
    user_id: string
    country: string
    postal_code: string
    city: string
    street: string
    phone: string
    updated_at: Generated<Date>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends SettingsTables {}
}
