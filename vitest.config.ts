import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './tools/chromium.mjs'
import { LongestFirst } from './tools/longestFirst.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const resolve = { conditions: ['@diab/source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] }
const ssr = { resolve: { conditions: ['@diab/source', ...defaultServerConditions] } }

const ownFile = 'convertToFilePath(import.meta.url)'
/** A story file compares its URL with its path; the add-on decodes spaces in the URL and nothing else. */
const decodeStoryUrls = {
  name: 'diab:decode-story-urls',
  enforce: 'post' as const,
  transform(code: string, id: string) {
    // A file whose stories are all excluded from tests has no such call.
    if (!id.includes('.stories.tsx') || !code.includes('convertToFilePath')) return undefined
    if (!code.includes(ownFile)) throw new Error('The Storybook add-on runs story files in another way: renew decodeStoryUrls.')
    return { code: code.replace(ownFile, 'convertToFilePath(decodeURI(import.meta.url))'), map: null }
  },
}

export default defineConfig({
  test: {
    // Vitest leaves one core to the watcher, which halves a run on two cores.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          environment: 'node',
          // Neither core nor the provider keeps anything in a module; a process for each file would only import it all again.
          isolate: false,
          include: ['packages/core/src/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [vanillaExtractPlugin(), react()],
        resolve,
        ssr,
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'vmThreads',
          include: ['packages/{widgets,host-app}/src/**/*.test.{ts,tsx}'],
          setupFiles: [at('./tools/setupDom.ts')],
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        ssr,
        // The global set-up runs there; its migrations import core, which must be the source and not the last build.
        environments: { __vitest__: { resolve: ssr.resolve } },
        test: {
          name: 'provider',
          isolate: false,
          environment: 'node',
          include: ['packages/provider/src/**/*.test.ts'],
          globalSetup: [at('./packages/provider/src/testing/globalSetup.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [vanillaExtractPlugin(), react(), storybookTest({ configDir: at('./.storybook') }), decodeStoryUrls],
        resolve,
        // Found late, they would make Vite reload the page under a running story.
        optimizeDeps: { include: ['d3-scale', 'd3-shape'] },
        test: {
          name: 'stories',
          // A story of fifty thousand rows on a busy machine.
          testTimeout: 90_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A colour on its way to another one is no colour of a theme.
            provider: playwright({ launchOptions: chromiumLaunchOptions(['--force-prefers-reduced-motion']) }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
