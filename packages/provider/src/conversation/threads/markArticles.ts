import { NotificationType } from '@diab/internal/notifications'
import type { Db } from '../../platform/db/tables.ts'
import { articlesNamedIn } from '../knowledge/articlesNamedIn.ts'
import { notify } from '../notifications/notify.ts'
import { selectPatientSide, type ThreadMembership } from './threads.store.ts'

/**
 * Marks articles for the patient whose addresses staff put into a message, and notifies the patient of each with a link to
 * it.
 */
export async function markArticles(
  tx: Db,
  { id: threadId, patientId }: Pick<ThreadMembership, 'id' | 'patientId'>,
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
