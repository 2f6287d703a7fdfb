import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { filledPerson, filledTables, fillTables } from '../../testing/fillTables.ts'

const [people, doctors, count] = [250, 50, 2500]
const password = 'Demo-1234!'
let provider: TestProvider

/** Keeps, at the last step of a deletion, what its transaction has read from end to end until then. */
const recordScans = sql`
  create table scan (relation text, rows_read bigint);
  create function record_scans() returns trigger language plpgsql as $$ begin
    if new.event = 'account.deleted' then
      insert into scan select relname, seq_tup_read from pg_stat_xact_user_tables where seq_tup_read > 0;
    end if;
    return new;
  end $$;
  create trigger record_scans before insert on audit_event for each row execute function record_scans()`

beforeAll(async () => {
  provider = await createTestProvider()
  const rows = Object.fromEntries(filledTables.map((table) => [table, count]))
  await provider.db.connection().execute(async (db) => {
    await fillTables((statement) => sql.raw(statement).execute(db), { people, doctors, rows })
  })
  await recordScans.execute(provider.db)
})
afterAll(() => provider?.close())

async function scannedBy(number: number, role: 'patient' | 'doctor'): Promise<string[]> {
  const id = filledPerson(number)
  await setPassword(provider.db, id, password)
  const token = await provider.tokenFor({ id, roles: [role === 'doctor' ? 'Doctor' : 'Patient'] })
  await sql`delete from scan`.execute(provider.db)
  const response = await provider.call('POST', `/v1/${role}/${id}/delete`, { token, body: { password } })
  expect(response.status).toBe(204)
  const { rows } = await sql<{ relation: string }>`select relation from scan where rows_read >= ${count / 2}`.execute(provider.db)
  return rows.map(({ relation }) => relation)
}

describe('a deletion among the rows of many', () => {
  it('reads no table from end to end for a patient, not even by a reference', async () => {
    expect(await scannedBy(7, 'patient')).toEqual([])
  })

  it('nor for a doctor', async () => {
    expect(await scannedBy(people + 3, 'doctor')).toEqual([])
  })
})
