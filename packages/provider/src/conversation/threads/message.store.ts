import { type Message, toInstant } from '@diab/core/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { deletedAccount } from './threads.messages.ts'
import { deletedAccountEn } from './threads.messages.en.ts'

interface MessageRow {
  id: string
  body: string
  created_at: Date
  created_by: string | null
  author: string | null
  sender_id: string | null
  sender: string | null
}

const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  body: row.body,
  createdAt: toInstant(row.created_at),
  createdBy: { id: row.created_by, fullname: row.author ?? (currentLocale() === 'en' ? deletedAccountEn : deletedAccount) },
  sender: { id: row.sender_id, fullname: row.sender ?? (currentLocale() === 'en' ? deletedAccountEn : deletedAccount) },
})

/** Newest first; those before the message `before`, which need not exist any more. */
export async function selectMessages(
  db: Db,
  threadId: string,
  { before, limit, id }: { before?: string; limit: number; id?: string },
): Promise<Message[]> {
  const rows = await db
    .selectFrom('message as m')
    .leftJoin('app_user as author', 'author.id', 'm.created_by')
    .leftJoin('app_user as sender', 'sender.id', 'm.sender_id')
    .select(['m.id', 'm.body', 'm.created_at', 'm.created_by', 'author.fullname as author', 'm.sender_id', 'sender.fullname as sender'])
    .where('m.thread_id', '=', threadId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
    .$if(id !== undefined, (query) => query.where('m.id', '=', id ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

export async function countMessages(db: Db, threadId: string): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('thread_id', '=', threadId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Serialises the writers of a thread, so that the order of ids is the order in which messages can be seen. */
export async function lockThread(tx: Db, threadId: string): Promise<void> {
  await tx.selectFrom('thread').select('id').where('id', '=', threadId).forNoKeyUpdate().execute()
}

export async function selectLastMessageId(tx: Db, threadId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('message')
    .select('id')
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertMessage(
  tx: Db,
  message: { threadId: string; id: string; body: string; createdBy: string; senderId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      thread_id: message.threadId,
      id: message.id,
      body: message.body,
      created_by: message.createdBy,
      sender_id: message.senderId,
      created_at: message.createdAt,
    })
    .execute()
}

/** Everything up to the newest message is seen; it is never unseen again. */
export async function markThreadRead(tx: Db, threadId: string, userId: string): Promise<void> {
  await sql`
    insert into thread_read (thread_id, user_id, message_id)
    select thread_id, ${userId}, id from message where thread_id = ${threadId} order by id desc limit 1
    on conflict (thread_id, user_id) do update set message_id = greatest(thread_read.message_id, excluded.message_id)`.execute(tx)
}
