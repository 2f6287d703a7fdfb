import type { PushHealth } from '@diab/internal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { hasUnread } from '../access/knownNotifications.store.ts'
import type { Db } from '../db/tables.ts'
import type { FcmClient, PushKind, PushOutcome } from './fcmClient.ts'
import { lockDueReminder, postponeReminder, removeMeasureReminder } from './measureReminder.store.ts'
import { lockDuePush, postponePush, removePush, removePushToken, selectPushTokens } from './pushMessage.store.ts'

/** After so many tries, half a day in all, the message is old news. */
const mostAttempts = 10

/** So long after its time a reminder to measure again reminds of nothing. */
const reminderStaysMinutes = 15

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

  /** Sends a message to each browser of the user. Returns how many took it, and whether trying again may help. */
  async function sendTo(tx: Db, userId: string, kind: PushKind) {
    const outcomes: PushOutcome[] = []
    for (const token of await selectPushTokens(tx, userId)) {
      const outcome = await fcm.send(token, kind)
      note(outcome)
      outcomes.push(outcome)
      if (outcome === 'gone') await removePushToken(tx, userId, token)
    }
    const sent = outcomes.filter((outcome) => outcome === 'sent').length
    // One browser that heard is enough: another that could not be reached shows it when it is opened.
    return { sent, isLater: sent === 0 && outcomes.includes('later') }
  }

  const remindOne = () =>
    db.transaction().execute(async (tx) => {
      const due = await lockDueReminder(tx)
      if (!due) return undefined
      const { sent, isLater } =
        due.lateMinutes > reminderStaysMinutes ? { sent: 0, isLater: false } : await sendTo(tx, due.userId, 'reminder')
      await (isLater ? postponeReminder(tx, due.userId) : removeMeasureReminder(tx, due.userId))
      return sent
    })

  const sendOne = () =>
    db.transaction().execute(async (tx) => {
      const due = await lockDuePush(tx)
      if (!due) return undefined
      // What waited may be read already, or no longer the user's to know of.
      if (!(await hasUnread(tx, due.userId))) {
        await removePush(tx, due.userId)
        return 0
      }
      const { sent, isLater } = await sendTo(tx, due.userId, 'notification')
      await (isLater && due.attempts < mostAttempts ? postponePush(tx, due) : removePush(tx, due.userId))
      return sent
    })

  return {
    async sendDue(isOver = () => false) {
      let sent = 0
      // Reminders first: their minute matters.
      for (const step of [remindOne, sendOne]) for (let count; !isOver() && (count = await step()) !== undefined;) sent += count
      return sent
    },
    health: () => health,
    counts: () => counts,
  }
}
