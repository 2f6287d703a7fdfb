import { gunzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'

interface OldPayload {
  device?: unknown
  source?: unknown
  refusedList?: { line: number | null; row: string; reason: string }[]
  items?: OldItem[]
}

interface OldItem {
  entryType: string
  entry: { entryDate: string }
  line?: number
}

/**
 * Keeps the items of a transfer as rows, so that a transfer of any length arrives in pieces and is read batch by batch.
 * What was handed over before and not saved yet is moved. A meter remembers which import connected it and what it was
 * before, so that undoing the import releases it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transfer
      add column id int generated always as identity unique,
      add column opened_by uuid,
      add column ended_at timestamptz,
      add column device jsonb,
      add column source jsonb,
      add column item_count int not null default 0,
      add column refused_count int not null default 0;
    create index transfer_opened_by on transfer (opened_by) where opened_by is not null;

    create table transfer_piece (
      transfer_id int not null references transfer (id) on delete cascade,
      number int not null,
      content_hash bytea not null,
      item_count int not null,
      refused_count int not null,
      primary key (transfer_id, number)
    );
    create table transfer_item (
      transfer_id int not null references transfer (id) on delete cascade,
      idx int not null,
      entry_type text not null,
      entry_date timestamp not null,
      line int,
      entry json not null,
      copy_of json,
      primary key (transfer_id, idx)
    );
    create index transfer_item_time on transfer_item (transfer_id, entry_date, idx);
    create table transfer_refused (
      transfer_id int not null references transfer (id) on delete cascade,
      idx int not null,
      line int,
      content text not null,
      reason text not null,
      primary key (transfer_id, idx)
    );
    create table transfer_comparison (
      transfer_id int primary key references transfer (id) on delete cascade,
      patient_id uuid,
      shift_minutes int not null,
      origins text not null,
      states bytea not null
    );

    alter table meter_registration
      add column connected_by_import uuid,
      add column state_before smallint;
    update meter_registration m
      set connected_by_import = i.id, state_before = case when m.created_at = m.connected_at then null else 4 end
      from import i
      where i.patient_id = m.patient_id and i.created_at = m.connected_at and m.state = 3`.execute(db)

  const { rows } = await sql<{ id: number; payload: Buffer }>`select id, payload from transfer where payload is not null`.execute(db)
  for (const { id, payload } of rows) await moveItems(db, id, payload)
  await sql`alter table transfer drop column payload`.execute(db)
}

async function moveItems(db: Kysely<unknown>, id: number, payload: Buffer): Promise<void> {
  const [first = '{}', ...lines] = gunzipSync(payload).toString().split('\n')
  const { device = null, source = null, refusedList = [], items } = JSON.parse(first) as OldPayload
  const moved = items ?? lines.map((line) => JSON.parse(line) as OldItem)
  const itemRows = moved.map(({ entryType, entry, line = null }, idx) => ({
    idx,
    entry_type: entryType,
    entry_date: entry.entryDate,
    line,
    entry,
  }))
  await sql`
    insert into transfer_item (transfer_id, idx, entry_type, entry_date, line, entry)
    select ${id}::int, * from json_to_recordset(${JSON.stringify(itemRows)}::json)
      as item (idx int, entry_type text, entry_date timestamp, line int, entry json)`.execute(db)
  const refusedRows = refusedList.map(({ line, row, reason }, idx) => ({ idx, line, content: row, reason }))
  await sql`
    insert into transfer_refused (transfer_id, idx, line, content, reason)
    select ${id}::int, * from json_to_recordset(${JSON.stringify(refusedRows)}::json) as refused (idx int, line int, content text, reason text)`.execute(
    db,
  )
  await sql`
    update transfer set ended_at = created_at, item_count = ${moved.length}, refused_count = ${refusedList.length},
      device = ${JSON.stringify(device)}::jsonb, source = ${JSON.stringify(source)}::jsonb
    where id = ${id}`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table meter_registration drop column connected_by_import, drop column state_before;
    drop table transfer_comparison;
    drop table transfer_refused;
    drop table transfer_item;
    drop table transfer_piece;
    delete from transfer;
    alter table transfer drop column refused_count, drop column item_count, drop column source, drop column device,
      drop column ended_at, drop column opened_by, drop column id, add column payload bytea`.execute(db)
}
