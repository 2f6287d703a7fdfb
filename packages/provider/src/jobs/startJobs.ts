import type { FastifyInstance } from 'fastify'
import { describeError } from '../http/toProblem.ts'
import { removeExpiredTransfers } from '../devices/removeExpiredTransfers.ts'
import { createMailSender } from '../mail/mailSender.ts'
import { removeExpired } from './removeExpired.ts'

interface Job {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

export interface RunningJobs {
  /** Ends the timers and waits for what is at work. */
  stop(): Promise<void>
}

/** The work that no request asks for. Several providers on one database may all run it. */
export function startJobs(app: FastifyInstance): RunningJobs {
  const { db, keyRing, config } = app.diab
  const mail = createMailSender(db, config.mail)
  const jobs: readonly Job[] = [
    { name: 'removeExpired', everySeconds: 600, run: () => removeExpired(db) },
    { name: 'removeExpiredTransfers', everySeconds: 600, run: () => removeExpiredTransfers(db, app.diab.now()) },
    { name: 'refreshSigningKeys', everySeconds: 15, run: () => keyRing.refresh() },
    ...(mail ? [{ name: 'sendMail', everySeconds: 10, run: mail.sendDue }] : []),
  ]
  const running = new Map<string, Promise<unknown>>()

  const timers = jobs.map(({ name, everySeconds, run }) =>
    setInterval(() => {
      if (running.has(name)) return
      const work = run()
        .catch((error: unknown) => app.log.error({ job: name, error: describeError(error) }, 'job failed'))
        .finally(() => running.delete(name))
      running.set(name, work)
    }, everySeconds * 1000).unref(),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      mail?.close()
    },
  }
}
