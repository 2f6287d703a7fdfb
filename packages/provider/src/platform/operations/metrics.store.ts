import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Figure } from './figures.ts'

/** Every reader of the figures asks; the database is asked no more often. */
const askAgainMs = 10_000

interface OutboxRow {
  mails: number
  mail_age: number
  mails_failed: number
  pushes: number
}

/** How much waits to be sent, and for how long. */
export function createOutboxFigures(db: Db): readonly Figure[] {
  let asked: { at: number; row: Promise<OutboxRow> } | undefined

  async function select(): Promise<OutboxRow> {
    const { rows } = await sql<OutboxRow>`
      select count(*)::int as mails, count(*) filter (where attempts > 0)::int as mails_failed,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as mail_age,
        (select count(*)::int from push_message) as pushes
      from outbox_mail where sent_at is null`.execute(db)
    return rows[0] ?? { mails: 0, mail_age: 0, mails_failed: 0, pushes: 0 }
  }

  function ask(): Promise<OutboxRow> {
    if (!asked || performance.now() - asked.at > askAgainMs) asked = { at: performance.now(), row: select() }
    return asked.row
  }

  return [
    {
      name: 'diab_outbox_waiting',
      help: 'Messages that wait to be sent; failed: mails that were tried before.',
      kind: 'gauge',
      async read() {
        const { mails, mails_failed, pushes } = await ask()
        return [
          { labels: { kind: 'mail' }, value: mails },
          { labels: { kind: 'mailFailed' }, value: mails_failed },
          { labels: { kind: 'push' }, value: pushes },
        ]
      },
    },
    {
      name: 'diab_outbox_oldest_seconds',
      help: 'How long the oldest mail has waited.',
      kind: 'gauge',
      read: async () => [{ value: (await ask()).mail_age }],
    },
  ]
}

interface ReplicaRow {
  replicas: number
  waits: boolean
}

/**
 * Whether a commit waits for a replica. What manages a cluster may believe so while the database does not: Patroni 3.0 that
 * starts beside a running primary switches it off.
 */
export function createReplicaFigures(db: Db): readonly Figure[] {
  async function select(): Promise<ReplicaRow> {
    const { rows } = await sql<ReplicaRow>`
      select (select count(*)::int from pg_stat_replication) as replicas,
        current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply') as waits`.execute(
      db,
    )
    return rows[0] ?? { replicas: 0, waits: false }
  }

  return [
    {
      name: 'diab_db_replicas',
      help: 'Replicas that are connected to the database.',
      kind: 'gauge',
      read: async () => [{ value: (await select()).replicas }],
    },
    {
      name: 'diab_db_waits_for_replica',
      help: '1: a write is acknowledged when a replica has it; 0: when the primary has it.',
      kind: 'gauge',
      read: async () => [{ value: (await select()).waits ? 1 : 0 }],
    },
  ]
}
