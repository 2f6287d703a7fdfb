import type { Kysely, Transaction } from 'kysely'
import type { ProviderTables } from './provider.tables.ts'

/** Every table of the provider: each feature adds its own in its `.tables.ts`, which `src/tables.ts` lists. */
export interface Database extends ProviderTables {}

/** The pool, or a transaction of it: what a store takes. */
export type Db = Kysely<Database> | Transaction<Database>
