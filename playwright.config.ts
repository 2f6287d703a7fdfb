import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './tools/chromium.mjs'

// The workers evaluate this file too: they inherit the directory instead of making another, and leave it to who made it.
const inherited = process.env['DIAB_JOURNEYS_DATA']
const dataDirectory = inherited ?? mkdtempSync(join(tmpdir(), 'diab-journeys-'))
if (inherited === undefined) {
  process.env['DIAB_JOURNEYS_DATA'] = dataDirectory
  process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))
}
const port = Number(process.env['E2E_PORT'] ?? 4199)

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  // A machine that does other things too may take its time over a reload.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // What is not there by then does not come: without a limit one lost button takes the time of the whole journey.
    actionTimeout: 45_000,
    baseURL: `http://localhost:${port}`,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    // What moves costs a browser without a graphics card most of its time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunchOptions(),
    trace: 'off',
  },
  webServer: {
    // The README's command, on a separate database.
    command: 'npm start --silent',
    url: `http://localhost:${port}/v1/ready`,
    env: { PORT: String(port), DIAB_DATA_DIR: dataDirectory, DIAB_MODE: 'demo', DATABASE_URL: '' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
})
