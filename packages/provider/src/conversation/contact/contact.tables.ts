import type { Generated } from 'kysely'

export interface ContactTables {
  contact_message: { id: string; name: string; email: string; message: string; created_at: Generated<Date> }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends ContactTables {}
}
