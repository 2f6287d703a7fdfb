import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { incrementalTypes } from './process.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const binary = (name: string) => join(root, 'node_modules', '.bin', name)
type Violation = readonly [name: string, path: string, code: string, message: string]

/** Writes the violations into the tree, each into a file of its number, for as long as `run` takes. */
function withPlanted<Result>(violations: readonly Violation[], run: (paths: string[]) => Result): Result {
  const paths = violations.map(([, path], at) => path.replace('planted.ts', `planted${at}.ts`))
  for (const [at, path] of paths.entries()) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), violations[at]?.[2] ?? '')
  }
  try {
    return run(paths)
  } finally {
    for (const path of paths) rmSync(join(root, path))
  }
}

const lintViolations = [
  [
    'core imports React',
    'packages/core/src/diary/planted.ts',
    `import { useState } from 'react'\nexport const planted = useState\n`,
    'core is headless',
  ],
  [
    'core imports the whole of zod',
    'packages/core/src/diary/planted.ts',
    `import * as z from 'zod'\nexport const planted = z\n`,
    'core uses zod/mini',
  ],
  ['core touches the DOM', 'packages/core/src/diary/planted.ts', `export const planted = () => document.title\n`, 'no-restricted-globals'],
  [
    'a widget imports Radix past ui/',
    'packages/widgets/src/DiaryTimeline/planted.ts',
    `import * as d from '@radix-ui/react-dialog'\nexport const planted = d\n`,
    'only ui/ imports',
  ],
  [
    'a widget imports a router',
    'packages/widgets/src/DiaryTimeline/planted.ts',
    `import { Link } from 'react-router'\nexport const planted = Link\n`,
    'widgets know neither',
  ],
  [
    'a page imports the source of a package',
    'packages/host-app/src/pages/planted.ts',
    `import { x } from '@diab/core/src/diary'\nexport const planted = x\n`,
    'public exports',
  ],
  [
    'the provider imports the client',
    'packages/provider/src/record/diary/planted.ts',
    `import { createDiabClient } from '@diab/core/client'\nexport const planted = createDiabClient\n`,
    'contracts and rules',
  ],
] as const

interface Report {
  diagnostics: { severity: string; filename: string }[]
}

// The programs start once for all: most of their time is their start.
describe('oxlint reports', () => {
  const run = (paths: string[]) => spawnSync(binary('oxlint'), ['--format=json', ...paths], { cwd: root, encoding: 'utf8' })
  let report: Report
  let status: number | null
  beforeAll(() => {
    const ended = withPlanted(lintViolations, run)
    report = JSON.parse(ended.stdout) as Report
    status = ended.status
  })

  test.each(lintViolations.map((violation, at) => [...violation, at] as const))('%s', (_name, path, _code, message, at) => {
    const own = report.diagnostics.filter(({ filename }) => filename.endsWith(path.replace('planted.ts', `planted${at}.ts`)))
    expect(status).not.toBe(0)
    expect(JSON.stringify(own.filter(({ severity }) => severity === 'error'))).toContain(message)
  })
})

const graphViolations = [
  ['core reaches widgets', 'packages/core/src/diary/planted.ts', `import '../../../widgets/exports/theme.ts'\n`, 'core-is-headless'],
  [
    'ofetch is imported twice',
    'packages/core/src/diary/planted.ts',
    `import { ofetch } from 'ofetch'\nexport const planted = ofetch\n`,
    'ofetch-in-one-place',
  ],
  [
    'a feature reads another feature’s store',
    'packages/provider/src/care/clinic/planted.ts',
    `import '../../record/diary/diary.store.ts'\n`,
    'a-store-is-its-feature-s-own',
  ],
  [
    'a migration uses what the product may change',
    'packages/provider/migrations/frozen/planted.ts',
    `import '../../src/platform/db/uuidv7.ts'\n`,
    'migrations-import-nothing-of-ours',
  ],
  [
    'the host app reads a package’s source',
    'packages/host-app/src/app/planted.ts',
    `import '../../../core/src/time/wallClock.ts'\n`,
    'host-app-through-public-exports',
  ],
] as const

describe('dependency-cruiser reports', () => {
  const cruise = (config: string, ...paths: string[]) =>
    spawnSync(binary('depcruise'), ['--config', config, '--output-type', 'err', ...paths], { cwd: root, encoding: 'utf8' })
  let lines: string[]
  let status: number | null
  beforeAll(() => {
    const ended = withPlanted(graphViolations, (paths) => cruise('.dependency-cruiser.cjs', ...paths))
    lines = stripVTControlCharacters(ended.stdout).split('\n')
    status = ended.status
  })

  test.each(graphViolations.map((violation, at) => [...violation, at] as const))('%s', (_name, path, _code, rule, at) => {
    const own = lines.filter((line) => line.includes(`${path.replace('planted.ts', `planted${at}.ts`)} `))
    expect(status).not.toBe(0)
    expect(own.filter((line) => line.trim().startsWith('error')).join('\n')).toContain(rule)
  })

  test('folders that import each other', () => {
    const cycle = [['', 'packages/core/src/time/planted.ts', `import '../diary/diaryLimits.ts'\n`, '']] as const
    const { stdout, status } = withPlanted(cycle, () =>
      cruise('.dependency-cruiser.folders.cjs', 'packages/core/src/time', 'packages/core/src/diary'),
    )
    expect(status).not.toBe(0)
    expect(stdout).toContain('no-folder-cycle')
  })

  test('and follows TypeScript at all', () => {
    const output = execFileSync(
      binary('depcruise'),
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages/internal/exports/contract.ts'],
      { cwd: root, encoding: 'utf8' },
    )
    const { modules } = JSON.parse(output) as { modules: { source: string }[] }
    expect(modules.map(({ source }) => source)).toContain('packages/core/src/diary/diary.contract.ts')
  })
})

describe('a generated', () => {
  const kinds = [
    ['widget', 'PlantedThing', 'widgets', ['packages/widgets/src/PlantedThing']],
    ['page', 'planted/Thing', 'host-app', ['packages/host-app/src/pages/planted']],
    ['feature', 'care/planted', 'provider', ['packages/provider/src/care/planted']],
  ] as const

  // The compiler reads a whole package for it.
  test.each(kinds)('%s passes the compiler, the linter and the formatter', { timeout: 180_000 }, (kind, name, packageName, folders) => {
    const run = (command: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
      expect(status, stdout + stderr).toBe(0)
    }
    try {
      run('node', 'tools/generate.mjs', kind, name)
      run(binary('tsc'), '-p', `packages/${packageName}`, ...incrementalTypes(`packages/${packageName}`))
      run(binary('oxlint'), ...folders)
      run(binary('oxfmt'), '--check', ...folders)
    } finally {
      for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true })
    }
  })
})
