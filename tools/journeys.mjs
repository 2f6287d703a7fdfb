import { build } from './build.mjs'
import { ensureChromium } from './ensureChromium.mjs'
import { runAndExit } from './process.mjs'

await build()
await ensureChromium()
await runAndExit('playwright', ['test', ...process.argv.slice(2)])
