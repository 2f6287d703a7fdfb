import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database } from './tables.ts'

/**
 * Writes into a fresh database what it is, and refuses one that is something else: a demo, whose passwords everyone
 * knows, must never open a production database, nor production a demo's. Also notes the public address for the
 * command-line tools.
 */
export async function claimDatabase(db: Kysely<Database>, { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): Promise<void> {
  await db
    .insertInto('provider_setting')
    .values({ name: 'mode', value: mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const written = await readProviderSetting(db, 'mode')
  if (written !== mode) throw new Error(`this database belongs to a ${written} installation and DIAB_MODE is ${mode}`)
  await db
    .insertInto('provider_setting')
    .values({ name: 'public_url', value: publicUrl })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: publicUrl }))
    .execute()
}

export async function readProviderSetting(db: Kysely<Database>, name: 'mode' | 'public_url'): Promise<string | undefined> {
  const row = await db.selectFrom('provider_setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
