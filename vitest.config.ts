import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongestFirst } from './tools/longestFirst.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const resolve = { conditions: ['@diab/source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] }
const ssr = { resolve: { conditions: ['@diab/source', ...defaultServerConditions] } }

/** For tests of what is alive after a collection of garbage. */
const withCollector = ['--expose-gc']
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

/**
 * A machine of CI does other things too and makes single tests late: one that fails is tried once more, and named in the end. What a
 * property found is a fault at the first time.
 */
const retry = process.env['CI'] ? { count: 1, condition: /^(?!Property failed)/ } : 0

/** Loading the plugins and the browser's parts of projects that do not run would take longer than the tests of a file. */
const named = process.argv.flatMap((argument, at, all) => (argument === '--project' ? [all[at + 1]] : []))
const runs = (name: string) => named.length === 0 || named.includes(name)

async function reactPlugins() {
  const [{ vanillaExtractPlugin }, { default: react }] = await Promise.all([
    import('@vanilla-extract/vite-plugin'),
    import('@vitejs/plugin-react'),
  ])
  return [vanillaExtractPlugin(), react()]
}

const projects: Readonly<Record<string, (name: string) => Promise<TestProjectConfiguration>>> = {
  unit: async (name) => ({
    resolve,
    ssr,
    test: {
      name,
      environment: 'node',
      // Neither core nor the provider keeps anything in a module; a process for each file would only import it all again.
      isolate: false,
      execArgv: withCollector,
      include: ['packages/core/src/**/*.test.ts', 'tools/**/*.test.ts'],
      testTimeout: 30_000,
      retry,
    },
  }),
  dom: async (name) => ({
    plugins: await reactPlugins(),
    resolve,
    ssr,
    test: {
      name,
      environment: 'jsdom',
      pool: 'vmThreads',
      include: ['packages/{widgets,host-app}/src/**/*.test.{ts,tsx}'],
      setupFiles: [at('./tools/setupDom.ts')],
      testTimeout: 30_000,
      retry,
    },
  }),
  provider: async (name) => ({
    resolve,
    ssr,
    // The global set-up runs there; it imports core, which must be the source and not the last build.
    environments: { __vitest__: { resolve: ssr.resolve } },
    test: {
      name,
      isolate: false,
      execArgv: withCollector,
      environment: 'node',
      include: ['packages/provider/src/**/*.test.ts'],
      globalSetup: [at('./packages/provider/src/testing/globalSetup.ts')],
      testTimeout: 60_000,
      retry,
      hookTimeout: 60_000,
    },
  }),
  async pseudo(name) {
    const [{ playwright }, { chromiumLaunchOptions }] = await Promise.all([
      import('@vitest/browser-playwright'),
      import('./tools/chromium.mjs'),
    ])
    const pseudoLanguage = at('./tools/pseudo/pseudoLanguage.ts')
    return {
      plugins: [
        await reactPlugins(),
        {
          name: 'diab:pseudo-language',
          // Every provider, also those that a story brings, speaks the one language.
          load: (id) =>
            id.endsWith('/provider/useLanguage.ts')
              ? `import { pseudoLanguage } from ${JSON.stringify(pseudoLanguage)}
export const useLanguage = () => ({ language: pseudoLanguage, isReady: true })`
              : undefined,
        },
      ],
      resolve,
      optimizeDeps: {
        entries: ['tools/pseudo/pseudo.browser.tsx', 'packages/widgets/src/**/*.stories.tsx'],
        include: ['@storybook/react-vite', '@testing-library/react', 'storybook/test'],
      },
      test: {
        name,
        include: ['tools/pseudo/*.browser.tsx'],
        testTimeout: 120_000,
        browser: {
          enabled: true,
          // The stories are bundled before the page opens.
          connectTimeout: 240_000,
          headless: true,
          screenshotFailures: false,
          provider: playwright({ launchOptions: chromiumLaunchOptions(['--force-prefers-reduced-motion']) }),
          instances: [{ browser: 'chromium' }],
        },
      },
    }
  },
  async stories(name) {
    const [{ storybookTest }, { playwright }, { chromiumLaunchOptions }] = await Promise.all([
      import('@storybook/addon-vitest/vitest-plugin'),
      import('@vitest/browser-playwright'),
      import('./tools/chromium.mjs'),
    ])
    return {
      plugins: [await reactPlugins(), storybookTest({ configDir: at('./.storybook') }), decodeStoryUrls],
      resolve,
      // Found late, they would make Vite reload the page under a running story.
      optimizeDeps: { include: ['d3-scale', 'd3-shape'] },
      test: {
        name,
        // Storybook shows all its stories in one frame too; a frame for each file would load it all again.
        isolate: false,
        // A story of fifty thousand rows on a busy machine.
        testTimeout: 90_000,
        retry,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          // A colour on its way to another one is no colour of a theme.
          provider: playwright({ launchOptions: chromiumLaunchOptions(['--force-prefers-reduced-motion']) }),
          instances: [{ browser: 'chromium' }],
        },
      },
    }
  },
}

export default defineConfig({
  test: {
    // Vitest leaves one core to the watcher, which halves a run on two cores.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: await Promise.all(Object.entries(projects).flatMap(([name, project]) => (runs(name) ? [project(name)] : []))),
  },
})
