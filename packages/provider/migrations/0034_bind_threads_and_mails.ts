import { type Kysely, sql } from 'kysely'

/**
 * The clinic of a thread without a patient: staff who leave the clinic leave its threads. And what a waiting mail is about, so
 * that it is not sent once its recipient may no longer know: the notifications of a user, or an invitation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table thread add column clinic_id uuid references clinic (id) on delete cascade;
    create index thread_clinic on thread (clinic_id) where clinic_id is not null;
    -- the clinic in which most of the participants work
    update thread t set clinic_id = (
      select w.clinic_id from thread_participant p join clinic_worker w on w.user_id = p.user_id
      where p.thread_id = t.id group by w.clinic_id having count(*) > 1 order by count(*) desc, w.clinic_id limit 1
    ) where patient_id is null;

    alter table outbox_mail add column user_id uuid references app_user (id) on delete cascade;
    alter table outbox_mail add column invitation_id uuid references invitation (id) on delete cascade;
    create index outbox_mail_user on outbox_mail (user_id) where user_id is not null;
    create index outbox_mail_invitation on outbox_mail (invitation_id) where invitation_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_mail drop column user_id, drop column invitation_id;
    alter table thread drop column clinic_id`.execute(db)
}
