import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../../tools/chromium.mjs'

export default defineConfig({
  testDir: 'forms',
  testMatch: '*.conformance.ts',
  // A file is a page that its cases share.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 12_000 },
  reporter: 'dot',
  use: { launchOptions: chromiumLaunchOptions(), trace: 'off' },
})
