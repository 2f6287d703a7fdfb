import { NotificationType } from '@diab/core/notifications'
import type { Db } from '../db/tables.ts'
import { articlesNamedIn } from '../knowledge/articlesNamedIn.ts'
import { escapeHtml } from '../notifications/escapeHtml.ts'
import { notificationSubtitles } from '../notifications/notifications.messages.ts'
import { notify } from '../notifications/notify.ts'
import { selectPatientSide } from './threads.store.ts'

/** Articles whose addresses staff put into a message are marked for the patient: each is told of, and leads to the article. */
export async function markArticles(tx: Db, threadId: string, { body, senderName }: { body: string; senderName: string }): Promise<void> {
  const articles = articlesNamedIn(body)
  if (articles.length === 0) return
  const userIds = await selectPatientSide(tx, threadId)
  for (const { id, title } of articles) {
    const subtitle = notificationSubtitles.articleMarked(escapeHtml(senderName), escapeHtml(title))
    await notify(tx, NotificationType.ArticleMarked, { userIds, subtitle, data: { articleId: id } })
  }
}
