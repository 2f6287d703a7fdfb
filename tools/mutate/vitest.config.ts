import { fileURLToPath } from 'node:url'
import { readFileSync } from 'node:fs'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { instrument } from './findMutants.ts'
import { readMutants, root, type TargetName } from './scope.ts'
import { installSwitch } from './switch.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const target = process.env.MUTATION_TARGET as TargetName
const isShort = process.env.MUTATION_SHORT !== undefined
const ssr = { resolve: { conditions: ['@diab/source', ...defaultServerConditions] } }

// The set-up of the database runs here and imports some of the instrumented modules.
installSwitch()
const mutants = Map.groupBy(readMutants(target, isShort), ({ file }) => file)

export default defineConfig({
  root,
  resolve: ssr.resolve,
  ssr,
  environments: { __vitest__: { resolve: ssr.resolve } },
  plugins: [
    {
      name: 'diab:mutants',
      enforce: 'pre',
      transform(code, id) {
        const file = id.startsWith(root) ? id.slice(root.length).replace(/\?.*$/, '') : ''
        const found = mutants.get(file)
        if (!found) return undefined
        return { code: instrument(readFileSync(`${root}${file}`, 'utf8'), found), map: null }
      },
    },
  ],
  test: {
    name: 'mutants',
    environment: 'node',
    include: ['tools/mutate/mutants.run.ts'],
    runner: at('./mutationRunner.ts'),
    isolate: false,
    // What is cached under this file's name may hold the mutants of the other target, or of rules since changed.
    fsModuleCache: false,
    fileParallelism: false,
    maxWorkers: 1,
    pool: 'forks',
    silent: false,
    globalSetup: target === 'access' && !isShort ? [at('../../packages/provider/src/testing/globalSetup.ts')] : [],
    // What a mutant left undone in the background is no fault of the tests.
    dangerouslyIgnoreUnhandledErrors: true,
    // For tests of what is alive after a collection of garbage.
    execArgv: ['--expose-gc'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
