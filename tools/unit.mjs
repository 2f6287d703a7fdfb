import { runAndExit } from './process.mjs'

await runAndExit('vitest', ['run', '--project', 'unit', '--project', 'dom', ...process.argv.slice(2)])
