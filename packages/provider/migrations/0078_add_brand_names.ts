import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** The names on the box beside the substance that is in it; those of the built-in list of that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table medicine add column brand_names text[] check (cardinality(brand_names) between 1 and 12)`.execute(db)
  const brands = readFileSync(new URL('./frozen/brandNames.json', import.meta.url), 'utf8')
  await sql`
    update medicine m set brand_names = b.names, search_text = m.search_text || ' ' || lower(array_to_string(b.names, ' '))
    from (
      select key as atc_code, array(select json_array_elements_text(value)) as names from json_each(${brands}::json)
    ) b
    where b.atc_code = m.atc_code`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update medicine set search_text = left(search_text, -(length(array_to_string(brand_names, ' ')) + 1))
    where brand_names is not null`.execute(db)
  await sql`alter table medicine drop column brand_names`.execute(db)
}
