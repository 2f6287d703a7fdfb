// A machine without Chromium gets one: Playwright's, or Debian's package where that cannot be reached.
import { fileURLToPath } from 'node:url'
import { findChromium, systemChromium } from './chromium.mjs'
import { runCommand } from './process.mjs'

async function installDebians() {
  await runCommand('apt-get', ['update', '-qq'], { quiet: true })
  const { output } = await runCommand('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  return output
}

/** A machine of CI with the whole Chromium is given the small one too: its tests take two thirds of the time. */
const isGoodEnough = (path) => Boolean(path) && !(process.env.CI && process.getuid?.() === 0 && path === systemChromium)

export async function ensureChromium() {
  if (isGoodEnough(findChromium())) return
  console.log('Installing Chromium for the browser tests ...')
  if (!findChromium()) await runCommand('playwright', ['install', 'chromium'], { quiet: true })
  if (isGoodEnough(findChromium())) return
  const output = process.getuid?.() === 0 ? await installDebians() : ''
  if (findChromium()) return
  console.error(output)
  throw new Error(
    'No Chromium: set CHROMIUM_PATH, run `npx playwright install chromium`, or install the Debian package `chromium-headless-shell`.',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureChromium()
  console.log(`Chromium: ${findChromium()}`)
}
