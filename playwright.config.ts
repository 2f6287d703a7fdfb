import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './tools/chromium.mjs'

const port = Number(process.env['E2E_PORT'] ?? 4199)

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    launchOptions: chromiumLaunchOptions(),
    trace: 'off',
  },
  webServer: {
    command: 'node --conditions=@diab/source e2e/startProvider.ts',
    url: `http://localhost:${port}/v1/ready`,
    env: { PORT: String(port) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
})
