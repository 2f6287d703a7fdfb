import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** A browser whose system libraries are missing is there and does not run. */
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

/** The whole Chromium of the system. */
export const systemChromium = '/usr/bin/chromium'

/**
 * The Chromium that tests use: CHROMIUM_PATH, Playwright's own, or the system's. Undefined when none of them runs. The
 * headless shell is the same engine without windows, menus and extensions, and starts a page in two thirds of the time.
 */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium-headless-shell', systemChromium]
  return candidates.find((path) => path && existsSync(path) && runs(path))
}

/** @param {string[]} more further switches */
export function chromiumLaunchOptions(more = []) {
  return {
    executablePath: findChromium(),
    // The background switches keep Chromium from calling its maker's hosts at every start.
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  }
}
