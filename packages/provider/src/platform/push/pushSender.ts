import type { PushHealth } from '@diab/internal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { hasUnread } from '../access/knownNotifications.store.ts'
import type { FcmClient, PushOutcome } from './fcmClient.ts'
import { lockDuePush, postponePush, removePush, selectPushTokens } from './pushMessage.store.ts'
import { removePushToken } from './push.store.ts'

/** After so many tries, half a day in all, the message is old news. */
const mostAttempts = 10

export interface PushSender {
  /** Sends everything that is due, one person after another, until `isOver`; returns how many browsers took a message. */
  sendDue(isOver?: () => boolean): Promise<number>
  /** What became of the last message; a browser that is gone says nothing about the service. */
  health(): Exclude<PushHealth, 'off'>
  /** Messages since the start, by what became of them. */
  counts(): Readonly<Record<PushOutcome, number>>
}

/** The worker that empties the queue. Several providers on one database may all run it. */
export function createPushSender(db: Kysely<Database>, fcm: FcmClient): PushSender {
  const counts: Record<PushOutcome, number> = { sent: 0, gone: 0, later: 0 }
  let health: Exclude<PushHealth, 'off'> = 'untried'

  function note(outcome: PushOutcome): void {
    counts[outcome]++
    if (outcome !== 'gone') health = outcome === 'sent' ? 'ok' : 'failing'
  }

  const sendOne = () =>
    db.transaction().execute(async (tx) => {
      const due = await lockDuePush(tx)
      if (!due) return undefined
      // What waited may be read already, or no longer the user's to know of.
      if (!(await hasUnread(tx, due.userId))) {
        await removePush(tx, due.userId)
        return 0
      }
      const outcomes = []
      for (const token of await selectPushTokens(tx, due.userId)) {
        const outcome = await fcm.send(token)
        note(outcome)
        outcomes.push(outcome)
        if (outcome === 'gone') await removePushToken(tx, due.userId, token)
      }
      // One browser that heard is enough: another that could not be reached shows it when it is opened.
      const isLater = outcomes.includes('later') && !outcomes.includes('sent')
      await (isLater && due.attempts < mostAttempts ? postponePush(tx, due) : removePush(tx, due.userId))
      return outcomes.filter((outcome) => outcome === 'sent').length
    })

  return {
    async sendDue(isOver = () => false) {
      let sent = 0
      for (let count; !isOver() && (count = await sendOne()) !== undefined;) sent += count
      return sent
    },
    health: () => health,
    counts: () => counts,
  }
}
