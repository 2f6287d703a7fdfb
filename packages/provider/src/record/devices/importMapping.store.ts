import type { SavedImportMapping } from '@diab/internal/devices'
import type { Db } from '../../platform/db/tables.ts'

export async function selectImportMappings(db: Db, userId: string): Promise<SavedImportMapping[]> {
  const row = await db.selectFrom('import_mapping').select('mappings').where('user_id', '=', userId).executeTakeFirst()
  return row?.mappings ?? []
}

export async function replaceImportMappings(tx: Db, userId: string, mappings: readonly SavedImportMapping[], now: Date): Promise<void> {
  const row = { mappings: JSON.stringify(mappings), updated_at: now }
  await tx
    .insertInto('import_mapping')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
