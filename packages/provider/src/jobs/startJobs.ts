import type { FastifyInstance } from 'fastify'
import { makeAuditPartitions } from '../platform/audit/auditPartition.store.ts'
import { isDatabaseAway } from '../platform/db/isDatabaseAway.ts'
import { describeError } from '../platform/http/toProblem.ts'
import { prepareLists } from '../care/clinic/prepareLists.ts'
import { packReadings } from '../record/diary/packReadings.ts'
import { removeExpiredTransfers } from '../record/devices/removeExpiredTransfers.ts'
import { expireInvitations } from '../platform/invitations/invitationStatus.store.ts'
import { createMailSender } from '../platform/mail/mailSender.ts'
import { removeSentMails } from '../platform/mail/outbox.store.ts'
import { createJobLog, type JobLog } from '../platform/operations/jobLog.ts'
import type { Telemetry } from '../platform/operations/telemetry.ts'
import { claimRun } from './claimRun.store.ts'
import { sendWebhooks } from '../conversation/webhooks/webhookSender.ts'
import { removeExpired } from './removeExpired.ts'

interface Job {
  name: string
  everySeconds: number
  /** One process runs it for all; the others work side by side, by row, or for themselves. */
  isOnce?: boolean
  run(): Promise<unknown>
}

export interface RunningJobs {
  /** Ends the timers and waits for the steps that are under way. */
  stop(): Promise<void>
}

/** Who looks at the jobs. */
export interface JobWatch {
  log?: JobLog
  traceJob?: Telemetry['traceJob']
}

/** The work that no request asks for, in each of the providers on one database. */
export function startJobs(app: FastifyInstance, { log = createJobLog(), traceJob = (_name, run) => run() }: JobWatch = {}): RunningJobs {
  const { db, keyRing, config, push } = app.diab
  const mail = createMailSender(db, config.mail)
  let isStopping = false
  let isNoted = false
  const noteUnplaced = () => {
    if (!isNoted) app.log.warn({ job: 'packReadings' }, 'nothing is packed until npm run provider:distribute has placed the tables')
    isNoted = true
  }
  const jobs: readonly Job[] = [
    { name: 'removeExpired', everySeconds: 600, isOnce: true, run: () => removeExpired(db) },
    { name: 'removeExpiredTransfers', everySeconds: 600, isOnce: true, run: () => removeExpiredTransfers(db, app.diab.now()) },
    { name: 'expireInvitations', everySeconds: 600, isOnce: true, run: () => expireInvitations(db, app.diab.now()) },
    { name: 'removeSentMails', everySeconds: 3600, isOnce: true, run: () => removeSentMails(db, app.diab.now()) },
    { name: 'makeAuditPartitions', everySeconds: 3600, isOnce: true, run: () => makeAuditPartitions(db) },
    { name: 'prepareLists', everySeconds: 900, isOnce: true, run: () => prepareLists(db, app.diab.now(), () => isStopping) },
    { name: 'packReadings', everySeconds: 300, isOnce: true, run: () => packReadings(db, app.diab.now(), () => isStopping, noteUnplaced) },
    { name: 'refreshSigningKeys', everySeconds: 15, run: () => keyRing.refresh() },
    { name: 'sendWebhooks', everySeconds: 5, run: () => sendWebhooks(db, config, () => isStopping) },
    ...(push ? [{ name: 'sendPush', everySeconds: 5, run: () => push.sendDue(() => isStopping) }] : []),
    ...(mail ? [{ name: 'sendMail', everySeconds: 10, run: () => mail.sendDue(() => isStopping) }] : []),
  ]
  const running = new Map<string, Promise<unknown>>()

  const runNow = async ({ name, everySeconds, isOnce, run }: Job) => {
    if (isOnce && !(await claimRun(db, name, everySeconds))) return
    const begunAt = performance.now()
    const note = (outcome: 'ok' | 'failed') => log.note(name, outcome, (performance.now() - begunAt) / 1000)
    try {
      await traceJob(name, run)
    } catch (error) {
      note('failed')
      throw error
    }
    note('ok')
  }

  const timers = jobs.map((job) => {
    const { name, everySeconds } = job
    return setInterval(() => {
      if (running.has(name)) return
      const work = runNow(job)
        .catch((error: unknown) => {
          // It runs again soon, and an unreachable database is reported elsewhere.
          app.log[isDatabaseAway(error) ? 'warn' : 'error']({ job: name, error: describeError(error) }, 'job failed')
        })
        .finally(() => running.delete(name))
      running.set(name, work)
    }, everySeconds * 1000).unref()
  })
  return {
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      mail?.close()
    },
  }
}
