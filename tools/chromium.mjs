import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The Chromium that tests use: CHROMIUM_PATH, Playwright's own, or the system's. Undefined when there is none. */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser']
  return candidates.find((path) => path && existsSync(path))
}

export function chromiumLaunchOptions() {
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
    ],
  }
}
