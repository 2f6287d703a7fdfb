import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { within } from './deadline.mjs'

/** The whole browser, or the same engine without windows. */
const debian = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

export const chromiumFlags = [
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

/** CHROMIUM=…, else Debian's; undefined for the one that Playwright installed. */
export const chromiumPath = () => process.env.CHROMIUM ?? debian.find((path) => existsSync(path))

/** `more`: further switches. */
export const launchChromium = (more = []) =>
  chromium.launch({ executablePath: chromiumPath(), headless: true, args: [...chromiumFlags, ...more] })

export const closeQuietly = (browser) => within(browser.close(), 15_000, 'closing the browser').catch(() => {})
