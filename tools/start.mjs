import { build } from './build.mjs'
import { endCommands, root } from './process.mjs'

// `run.mjs` keeps this channel: when it is gone, however it ended, so is the reason to run.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
function endBuild() {
  endCommands()
  process.exit(1)
}
for (const signal of signals) process.on(signal, endBuild)
try {
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// The provider has its own; until its modules are loaded there is nothing to end in order.
for (const signal of signals) process.off(signal, endBuild)
process.chdir(root)
await import('../packages/provider/src/main.ts')
