import type { Generated } from 'kysely'

export interface SettingsTables {
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
