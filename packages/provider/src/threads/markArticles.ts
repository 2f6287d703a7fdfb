import { NotificationType } from '@diab/core/notifications'
import type { Db } from '../db/tables.ts'
import { articlesNamedIn } from '../knowledge/articlesNamedIn.ts'
import { notify } from '../notifications/notify.ts'
import { selectPatientSide, type ThreadStanding } from './threads.store.ts'

/** Articles whose addresses staff put into a message are marked for the patient: each is told of, and leads to the article. */
export async function markArticles(
  tx: Db,
  { id: threadId, patientId }: Pick<ThreadStanding, 'id' | 'patientId'>,
  { body, senderId }: { body: string; senderId: string },
): Promise<void> {
  const articles = articlesNamedIn(body)
  if (articles.length === 0) return
  const userIds = await selectPatientSide(tx, threadId)
  for (const { id, title } of articles) {
    await notify(tx, NotificationType.ArticleMarked, {
      userIds,
      text: 'articleMarked',
      persons: [senderId],
      words: [title],
      subjectId: patientId,
      data: { articleId: id },
    })
  }
}
