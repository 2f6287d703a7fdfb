import { type Kysely, sql } from 'kysely'

/**
 * Identifiers that clients gave to entries. One stays when its entry is deleted: a repeated conditional create does not bring
 * the entry back. Identifiers are text of others, so statistics hold none of them (ADR 55).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fhir_identifier (
      patient_id uuid not null references app_user (id) on delete cascade,
      system text not null,
      value text not null,
      entry_id uuid not null,
      primary key (patient_id, system, value)
    );
    create index fhir_identifier_entry on fhir_identifier (patient_id, entry_id);
    alter table fhir_identifier alter column system set statistics 0, alter column value set statistics 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table fhir_identifier`.execute(db)
}
