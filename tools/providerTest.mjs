import { runAndExit } from './process.mjs'

await runAndExit('vitest', ['run', '--project', 'provider', ...process.argv.slice(2)])
