// Renders every story in a language whose texts are in brackets and fails at a text without them.
import { ensureChromium } from './ensureChromium.mjs'
import { runAndExit } from './process.mjs'

await ensureChromium()
await runAndExit('vitest', ['run', '--project', 'pseudo', ...process.argv.slice(2)])
