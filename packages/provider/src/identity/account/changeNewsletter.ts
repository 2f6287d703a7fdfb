import { NotificationType } from '@diab/internal/notifications'
import type { Db } from '../../platform/db/tables.ts'
import { invalid } from '../../platform/http/problem.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { newsletterNeedsAddress } from './account.messages.ts'
import { setNewsletter } from './account.store.ts'

/** Subscribes a person to the newsletter or unsubscribes them, and confirms it once; 400 without an e-mail address. */
export async function changeNewsletter(tx: Db, userId: string, isSubscribed: boolean): Promise<void> {
  const outcome = await setNewsletter(tx, userId, isSubscribed)
  if (outcome === 'noAddress') throw invalid({ '': [newsletterNeedsAddress] })
  if (outcome === 'same') return
  const type = isSubscribed ? NotificationType.NewsletterSubscribed : NotificationType.NewsletterUnsubscribed
  const text = isSubscribed ? 'newsletterSubscribed' : 'newsletterUnsubscribed'
  await notify(tx, type, { userIds: [userId], text, data: {} })
}
