/** What a diary is in, and the column that says when. */
const times = { diary_entry: 'entry_date', sensor_day: 'day', daily_summary: 'day' }
const tables = Object.keys(times)

const columnsOf = async (client, table) =>
  (
    await client.query(
      `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    )
  ).rows.map(({ attname }) => attname)

/** Constraints and indexes of a table, and how each is made again. A million rows are indexed many times sooner at one go. */
async function readIndexes(client, table) {
  const constraints = await client.query(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  // References to the table depend on its keys.
  const references = await client.query(
    `select conname as name, conrelid::regclass::text as source, pg_get_constraintdef(oid) as definition
     from pg_constraint where confrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  const names = constraints.rows.map(({ name }) => name)
  const indexes = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass`,
    [table],
  )
  return {
    drop: [
      ...references.rows.map(({ name, source }) => `alter table ${source} drop constraint ${name}`),
      ...names.map((name) => `alter table ${table} drop constraint ${name}`),
      ...indexes.rows.filter(({ name }) => !names.includes(name)).map(({ name }) => `drop index ${name}`),
    ],
    make: [
      ...constraints.rows.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...indexes.rows.filter(({ name }) => !names.includes(name)).map(({ definition }) => definition),
      ...references.rows.map(({ name, source, definition }) => `alter table ${source} add constraint ${name} ${definition}`),
    ],
  }
}

/**
 * Gives every patient behind the first `templateCount` the diary of one of those. Rows are written in the order of time, as
 * they arrive at a provider, so that a patient's week is scattered among those of the others.
 */
export async function copyDiaries(client, patientIds, templateCount) {
  if (patientIds.length <= templateCount) return
  const indexes = []
  for (const table of tables) indexes.push(await readIndexes(client, table))
  await client.query(`set maintenance_work_mem = '512MB'`)
  // References are right by construction; no trigger has to look at ten million of them.
  await client.query('set session_replication_role = replica')
  for (const statement of indexes.flatMap(({ drop }) => drop)) await client.query(statement)
  await client.query('create temporary table copy (template_id uuid, patient_id uuid)')
  const templates = patientIds.slice(templateCount).map((_, at) => patientIds[at % templateCount])
  await client.query('insert into copy select * from unnest($1::uuid[], $2::uuid[])', [templates, patientIds.slice(templateCount)])
  await client.query('analyze copy')
  for (const [table, time] of Object.entries(times)) {
    const own = { patient_id: 'copy.patient_id', id: 'gen_random_uuid()' }
    const columns = await columnsOf(client, table)
    const values = columns.map((column) => own[column] ?? `template.${column}`)
    await client.query(`
      insert into ${table} (${columns.join(', ')})
      select ${values.join(', ')} from (select * from ${table} order by ${time} offset 0) template
      join copy on copy.template_id = template.patient_id`)
  }
  for (const statement of indexes.flatMap(({ make }) => make)) await client.query(statement)
  await client.query('set session_replication_role = origin')
}
