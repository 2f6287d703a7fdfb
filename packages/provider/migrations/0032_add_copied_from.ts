import { type Kysely, sql } from 'kysely'

/**
 * Entries that an import copied from an export of this product, here or elsewhere, name the id they had there: the same
 * entry is known again, whatever was changed since. Without a foreign key: the original may be in another diary, or gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table diary_entry add column copied_from uuid;
    create index diary_entry_copied on diary_entry (patient_id, copied_from) where copied_from is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index diary_entry_copied;
    alter table diary_entry drop column copied_from`.execute(db)
}
