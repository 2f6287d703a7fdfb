// The provider as its own process for the proofs: as main.ts starts it, without the demo's people.
import { buildServer } from '../../buildServer.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { describeError } from '../../platform/http/toProblem.ts'
import { startJobs } from '../../jobs/startJobs.ts'

const config = readConfig(process.env)
const database = await openDatabase(config, (error) => process.stderr.write(`${JSON.stringify({ error: describeError(error) })}\n`))
const app = await buildServer({ config, ...database, log: { level: config.logLevel } })
const jobs = startJobs(app)
await app.listen({ port: config.port, host: config.host })
process.stdout.write(`${config.publicUrl}\n`)

process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await jobs.stop()
  app.server.closeAllConnections()
  await app.close()
  await database.close()
  process.exit(0)
}
