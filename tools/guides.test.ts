import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { brands } from '../.storybook/overview/brands.ts'
import { bundleSizes } from '../.storybook/overview/bundleSizes.ts'
import { checkAppearance } from '../packages/widgets/src/theme/checkAppearance.ts'
import { colorNames } from '../packages/widgets/src/theme/colorNames.ts'
import { scaleNames } from '../packages/widgets/src/theme/scaleNames.ts'

const root = join(import.meta.dirname, '..')
const guides = globSync('docs/guides/**/*.mdx', { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const blocks = guides.flatMap(({ path, text }) =>
  [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({ path, language, code })),
)
const codeOf = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language))

/** Calls `work` with a folder in which the packages are found, and removes it. */
function inFolder<Result>(work: (folder: string) => Result): Result {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'guides-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Compiles each block as a separate module, as a reader would copy it. */
const compile = () =>
  inFolder((folder) => {
    const files = codeOf('ts', 'tsx').map(({ path, language, code }, index) => {
      const name = `${index}-${path.replaceAll(/\W+/g, '-')}.${language}`
      writeFileSync(join(folder, name), code)
      return name
    })
    const compilerOptions = { types: [], lib: ['ES2024', 'DOM', 'DOM.Iterable'], noUnusedLocals: true }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }))
    return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: root, encoding: 'utf8' }).stdout
  })

/** Imports programs one after the other and prints, as JSON, the lines that each wrote to the console. */
const runner = `
import { inspect } from 'node:util'
const lines = []
console.log = (value) => lines.push(typeof value === 'string' ? value : inspect(value, { breakLength: Infinity, depth: 4 }))
const all = []
for (const path of process.argv.slice(2)) {
  await import(path)
  all.push(lines.splice(0))
}
process.stdout.write(JSON.stringify(all))
process.exit()
`

/** What a line of a program says that it prints: `console.log(value) // text`. */
const promise = /^ *console\.log\(.*\) \/\/ (.*)$/gm
const programs = codeOf('ts').filter(({ code }) => code.includes('console.log('))

const run = () =>
  inFolder((folder) => {
    writeFileSync(join(folder, 'run.mjs'), runner)
    const paths = programs.map(({ code }, index) => {
      const path = join(folder, `${index}.mjs`)
      const { outputText } = ts.transpileModule(code, {
        compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
      })
      writeFileSync(path, outputText)
      return path
    })
    const args = ['--conditions=@diab/source', join(folder, 'run.mjs'), ...paths]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    if (!stdout) throw new Error(stderr)
    return JSON.parse(stdout) as string[][]
  })

const leavesOf = (value: object): string[] =>
  Object.values(value).flatMap((one) => (typeof one === 'string' ? [one] : leavesOf(one as object)))

describe('the guides', () => {
  it('show code that compiles unchanged', () => {
    expect(codeOf('ts', 'tsx').length).toBeGreaterThan(10)
    expect(compile()).toBe('')
  }, 120_000)

  it('print what they say that they print', () => {
    expect(programs.length).toBeGreaterThan(5)
    const said = programs.map(({ path, code }) => ({ path, lines: [...code.matchAll(promise)].map(([, text]) => text) }))
    const printed = run()
    expect(programs.map(({ path }, index) => ({ path, lines: printed[index] }))).toEqual(said)
  }, 120_000)

  it('show no code that nothing checks', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['css', 'http', 'sh', 'ts', 'tsx']))
  })

  it('name custom properties that exist', () => {
    const known = new Set(leavesOf({ colorNames, scaleNames }).map((name) => `--diab-${name}`))
    const named = codeOf('css').flatMap(({ code }) => code.match(/--diab-[\w-]+/g) ?? [])
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('name packages and sheets that exist', () => {
    const { exports, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(join(root, 'packages/widgets/package.json'), 'utf8'),
    ) as {
      exports: Record<string, unknown>
      peerDependencies: Record<string, string>
      peerDependenciesMeta: Record<string, object>
    }
    const [installed = ''] = codeOf('sh').map(({ code }) => code.trim())
    expect(installed.split(' ').slice(2)).toEqual([
      '@diab/core',
      '@diab/widgets',
      ...Object.keys(peerDependencies).filter((name) => name.startsWith('@') && !(name in peerDependenciesMeta)),
    ])
    const published = Object.keys(
      (JSON.parse(readFileSync(join(root, 'packages/widgets/package.json'), 'utf8')) as { publishConfig: { exports: object } })
        .publishConfig.exports,
    )
    const named = guides.flatMap(({ text }) => [...text.matchAll(/@diab\/widgets\/([\w/.-]*\w)/g)].map(([, path]) => `./${path}`))
    expect(named.filter((path) => !published.includes(path) && !(path in exports))).toEqual([])
  })

  it.each(
    guides.flatMap(({ path, text }) =>
      [...text.matchAll(/`([\w./-]+\.(?:[cm]js|tsx?))` › `([^`]+)`/g)].map(([, file = '', title = '']) => [path, file, title] as const),
    ),
  )('%s: %s has the test that it names: %s', (_path, file, title) => {
    expect(existsSync(join(root, file))).toBe(true)
    expect(readFileSync(join(root, file), 'utf8')).toContain(title)
  })

  it('lead to pages that exist', () => {
    const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    const titles = [
      ...guides,
      ...globSync('.storybook/overview/*.mdx', { cwd: root }).map((path) => ({ text: readFileSync(join(root, path), 'utf8') })),
    ].map(({ text }) => /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '')
    const docs = new Set(titles.map((title) => `${idOf(title)}--docs`))
    const pages = [
      ...guides.map(({ text }) => text),
      ...globSync('.storybook/**/*.tsx', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8')),
    ]
    const linked = pages.flatMap((text) => text.match(/guides-[\w-]+--docs/g) ?? [])
    expect(linked.length).toBeGreaterThan(10)
    expect(linked.filter((id) => !docs.has(id))).toEqual([])
  })
})

describe('the first page', () => {
  it.each(brands.flatMap((brand) => (['light', 'dark'] as const).map((theme) => [brand.label, theme, brand[theme]] as const)))(
    'shows a brand that can be read: %s, %s',
    (_label, theme, variables) => {
      expect(checkAppearance({ theme, variables })).toEqual([])
    },
  )

  it('has a weight for each of the five widgets, and the peers of four', () => {
    expect(bundleSizes.map(({ widget }) => widget).toSorted()).toEqual([
      'AnalysisCharts',
      'DiaryTimeline',
      'PatientTable',
      'TherapyEditor',
      'ThreadPanel',
    ])
    expect(bundleSizes.filter(({ peers }) => peers.length > 1)).toHaveLength(4)
  })
})
