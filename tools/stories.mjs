import { ensureChromium } from './ensureChromium.mjs'
import { runAndExit } from './process.mjs'

await ensureChromium()
await runAndExit('vitest', ['run', '--project', 'stories', ...process.argv.slice(2)])
