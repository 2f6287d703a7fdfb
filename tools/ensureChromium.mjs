// A machine without Chromium gets one: Playwright's, or Debian's package where that cannot be reached.
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'
import { runCommand } from './process.mjs'

export async function ensureChromium() {
  if (findChromium()) return
  console.log('Installing Chromium for the browser tests ...')
  const playwrights = await runCommand('playwright', ['install', 'chromium'], { quiet: true })
  if (playwrights.code === 0 && findChromium()) return
  if (process.getuid?.() === 0) {
    await runCommand('apt-get', ['update', '-qq'], { quiet: true })
    const debians = await runCommand('apt-get', ['install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (debians.code === 0 && findChromium()) return
    console.error(debians.output)
  }
  throw new Error('No Chromium: set CHROMIUM_PATH, run `npx playwright install chromium`, or install the Debian package `chromium`.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureChromium()
  console.log(`Chromium: ${findChromium()}`)
}
