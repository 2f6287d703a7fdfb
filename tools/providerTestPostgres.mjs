// The provider's tests against a PostgreSQL server: the one DATABASE_URL names, or a temporary one.
import { runCommand } from './process.mjs'
import { startTemporaryPostgres } from './temporaryPostgres.mjs'

const server = process.env.DATABASE_URL ? undefined : await startTemporaryPostgres()
try {
  const { code } = await runCommand('vitest', ['run', '--project', 'provider', ...process.argv.slice(2)], {
    env: { DATABASE_URL: process.env.DATABASE_URL ?? server.url },
  })
  process.exitCode = code
} finally {
  await server?.stop()
}
