import type { Generated } from 'kysely'

export interface PinTables {
  user_pin: {
    user_id: string
    /** PHC string of Argon2id. */
    pin_hash: string
    changed_at: Generated<Date>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends PinTables {}
}
