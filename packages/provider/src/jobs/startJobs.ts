import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../db/isDatabaseAway.ts'
import { describeError } from '../http/toProblem.ts'
import { removeExpiredTransfers } from '../devices/removeExpiredTransfers.ts'
import { expireInvitations } from '../invitations/invitationStatus.store.ts'
import { createMailSender } from '../mail/mailSender.ts'
import { removeSentMails } from '../mail/outbox.store.ts'
import { removeExpired } from './removeExpired.ts'

interface Job {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

export interface RunningJobs {
  /** Ends the timers and waits for the steps that are under way. */
  stop(): Promise<void>
}

/** The work that no request asks for. Several providers on one database may all run it. */
export function startJobs(app: FastifyInstance): RunningJobs {
  const { db, keyRing, config, push } = app.diab
  const mail = createMailSender(db, config.mail)
  let isStopping = false
  const jobs: readonly Job[] = [
    { name: 'removeExpired', everySeconds: 600, run: () => removeExpired(db) },
    { name: 'removeExpiredTransfers', everySeconds: 600, run: () => removeExpiredTransfers(db, app.diab.now()) },
    { name: 'expireInvitations', everySeconds: 600, run: () => expireInvitations(db, app.diab.now()) },
    { name: 'removeSentMails', everySeconds: 3600, run: () => removeSentMails(db, app.diab.now()) },
    { name: 'refreshSigningKeys', everySeconds: 15, run: () => keyRing.refresh() },
    ...(push ? [{ name: 'sendPush', everySeconds: 5, run: () => push.sendDue(() => isStopping) }] : []),
    ...(mail ? [{ name: 'sendMail', everySeconds: 10, run: () => mail.sendDue(() => isStopping) }] : []),
  ]
  const running = new Map<string, Promise<unknown>>()

  const timers = jobs.map(({ name, everySeconds, run }) =>
    setInterval(() => {
      if (running.has(name)) return
      const work = run()
        .catch((error: unknown) => {
          // It runs again soon, and an unreachable database is reported elsewhere.
          app.log[isDatabaseAway(error) ? 'warn' : 'error']({ job: name, error: describeError(error) }, 'job failed')
        })
        .finally(() => running.delete(name))
      running.set(name, work)
    }, everySeconds * 1000).unref(),
  )
  return {
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      mail?.close()
    },
  }
}
