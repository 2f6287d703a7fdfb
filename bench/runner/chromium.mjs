import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { within } from './deadline.mjs'

const debian = '/usr/bin/chromium'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A frame costs what it costs, without steps of 16.7 ms.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--enable-precise-memory-info',
]

/** CHROMIUM=…, else Debian's, else the one that Playwright installed. `more`: further switches. */
export const launchChromium = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(debian) ? debian : undefined),
    headless: true,
    args: [...flags, ...more],
  })

export const closeQuietly = (browser) => within(browser.close(), 15_000, 'closing the browser').catch(() => {})
