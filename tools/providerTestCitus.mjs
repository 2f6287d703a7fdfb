// The provider's tests on a Citus cluster of three nodes, with the tables placed as `npm run provider:distribute` does. ADR 80
// says which of them are skipped there.
import { runCommand } from './process.mjs'
import { startTemporaryCitus, whyNoCitus } from './temporaryCitus.mjs'

const reason = whyNoCitus()
if (reason) {
  console.log(`not run: ${reason}`)
  process.exit(process.env.DIAB_REQUIRE_CITUS ? 1 : 0)
}
const cluster = await startTemporaryCitus()
try {
  // A write is several messages between nodes: what takes a second on one server takes several.
  const longer = ['--testTimeout=180000', '--hookTimeout=180000']
  const { code } = await runCommand('vitest', ['run', '--project', 'provider', ...longer, ...process.argv.slice(2)], {
    env: { DATABASE_URL: cluster.urls[0], DIAB_TEST_WORKERS: cluster.urls.slice(1).join(' ') },
  })
  process.exitCode = code
} finally {
  await cluster.stop()
}
