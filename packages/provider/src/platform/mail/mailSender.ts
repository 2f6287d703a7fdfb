import { createTransport } from 'nodemailer'
import type { Kysely } from 'kysely'
import { hasUnread } from '../access/knownNotifications.store.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../db/tables.ts'
import { isLoopback } from '../config/isLoopback.ts'
import { isPendingInvitation } from '../invitations/invitationStatus.store.ts'
import { type DueMail, lockDueMail, type Mail, markSent, postponeMail, removeMail } from './outbox.store.ts'

export interface MailSender {
  /** Sends everything that is due and may still be sent, one after another, until `isOver`; returns how many left. */
  sendDue(isOver?: () => boolean): Promise<number>
  close(): void
}

/**
 * Returns false for a mail that waited too long: its invitation has ended, or its recipient may no longer know of what it
 * announces, or has read it.
 */
async function mayStillBeSent(db: Db, { userId, invitationId }: Mail, now: Date): Promise<boolean> {
  if (invitationId !== undefined) return isPendingInvitation(db, invitationId, now)
  return userId === undefined || hasUnread(db, userId)
}

/** The worker that empties the outbox; undefined without SMTP settings: mail then stays in the outbox. */
export function createMailSender(db: Kysely<Database>, mail: Config['mail']): MailSender | undefined {
  if (!mail) return undefined
  const url = new URL(mail.url)
  const isLocal = isLoopback(url.hostname)
  const transport = createTransport({
    host: url.hostname,
    port: url.port ? Number(url.port) : undefined,
    secure: url.protocol === 'smtps:',
    // A password and a patient's address do not travel in clear text, except to this machine.
    requireTLS: !isLocal,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { from } = mail

  async function deliver({ recipient, subject, text, html }: DueMail): Promise<string | undefined> {
    try {
      // An address as it is, not a list to be parsed.
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html })
      return undefined
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    }
  }

  const sendOne = () =>
    db.transaction().execute(async (tx) => {
      const due = await lockDueMail(tx)
      if (!due) return undefined
      if (!(await mayStillBeSent(tx, due, new Date()))) {
        await removeMail(tx, due.id)
        return false
      }
      const error = await deliver(due)
      if (error === undefined) await markSent(tx, due.id)
      else await postponeMail(tx, due, error)
      return error === undefined
    })

  return {
    async sendDue(isOver = () => false) {
      let sent = 0
      for (let outcome; !isOver() && (outcome = await sendOne()) !== undefined;) if (outcome) sent++
      return sent
    },
    close: () => transport.close(),
  }
}
