import type { Db } from './tables.ts'

/** Where people reach the product; undefined until a provider has started on this database. */
export async function selectPublicUrl(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('provider_setting').select('value').where('name', '=', 'publicUrl').executeTakeFirst()
  return row?.value
}

/** Keeps the address for those who write a mail in the middle of a transaction and know no settings. */
export async function keepPublicUrl(db: Db, publicUrl: string): Promise<void> {
  await db
    .insertInto('provider_setting')
    .values({ name: 'publicUrl', value: publicUrl })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: publicUrl }))
    .execute()
}
