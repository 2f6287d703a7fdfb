import { type Kysely, sql } from 'kysely'

/**
 * Conversations. A thread belongs to its patient and is deleted with that account; a professional's messages stay in the
 * patient's thread when the professional's account is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table thread (
      id uuid primary key,
      -- null: among colleagues
      patient_id uuid references app_user (id) on delete cascade,
      -- the participants' ids in order: the same people have one thread
      participants_key text not null unique,
      patient_response_allowed boolean not null default true,
      created_at timestamptz not null default now()
    );
    create index thread_patient on thread (patient_id);

    create table thread_participant (
      thread_id uuid not null references thread (id) on delete cascade,
      user_id uuid not null references app_user (id) on delete cascade,
      primary key (thread_id, user_id)
    );
    create index thread_participant_user on thread_participant (user_id);

    create table message (
      thread_id uuid not null references thread (id) on delete cascade,
      -- time-ordered: sorting by id is sorting by time
      id uuid not null,
      body text not null,
      created_by uuid references app_user (id) on delete set null,
      sender_id uuid references app_user (id) on delete set null,
      created_at timestamptz not null,
      primary key (thread_id, id)
    );
    create index message_created_by on message (created_by);
    create index message_sender on message (sender_id);

    create table thread_read (
      thread_id uuid not null references thread (id) on delete cascade,
      user_id uuid not null references app_user (id) on delete cascade,
      -- the newest message seen
      message_id uuid not null,
      primary key (thread_id, user_id)
    );
    create index thread_read_user on thread_read (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table thread_read, message, thread_participant, thread`.execute(db)
}
