import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, it } from 'vitest'

const widgets = join(import.meta.dirname, '../packages/widgets')

interface PublicComponent {
  readonly name: string
  readonly file: string
  /** Hooks of the same widget. */
  readonly hooks: readonly string[]
}

/** What a sub-path gives as a value, with the file it comes from. */
const valuesOf = (source: string) =>
  [...source.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name, file })),
  )

/** Every component that a portal can import: a name in capitals' case, from a file of markup. */
const values = globSync('exports/**/*.ts', { cwd: widgets })
  .filter((path) => path !== join('exports', 'index.ts'))
  .flatMap((path) =>
    valuesOf(readFileSync(join(widgets, path), 'utf8')).map(({ name, file }) => ({ name, file: join(widgets, dirname(path), file) })),
  )
const folderOf = (file: string) => relative(join(widgets, 'src'), file).split(sep)[0]
const components: readonly PublicComponent[] = values
  .filter(({ name, file }) => /^[A-Z]/.test(name) && file.endsWith('.tsx'))
  .map(({ name, file }) => ({
    name,
    file,
    hooks: values.flatMap((other) =>
      /^use[A-Z]/.test(other.name) && /^[A-Z]/.test(folderOf(file) ?? '') && folderOf(other.file) === folderOf(file) ? [other.name] : [],
    ),
  }))

const stories = globSync('src/**/*.stories.tsx', { cwd: widgets }).map((path) => {
  const file = join(widgets, path)
  const { meta, stories: found } = loadCsf(readFileSync(file, 'utf8'), { fileName: file, makeTitle: (title) => title ?? path }).parse()
  // `X as ComponentType<…>` and `X<number>` are X.
  const component = /^\w+/.exec(meta.component ?? '')?.[0]
  return {
    path,
    component,
    isDocumented: !meta.tags?.includes('!autodocs'),
    names: found.map(({ name }) => name?.replaceAll(' ', '') ?? ''),
  }
})

const storiesOf = (name: string) => stories.filter(({ component }) => component === name)
const namesOf = (name: string) => storiesOf(name).flatMap(({ names }) => names)

/** Asks for data itself, through its sub-path's hook. */
const readsData = ({ file, hooks }: PublicComponent) => hooks.some((hook) => readFileSync(file, 'utf8').includes(`${hook}(`))
const showsData = (component: PublicComponent) =>
  readsData(component) || /(?:Chart|List|View|Figures|ZoneBar|InRangeBar)$/.test(component.name)

describe('the stories', () => {
  it('are read from where the components are', () => {
    expect(components.length).toBeGreaterThan(45)
    expect(components.filter(readsData).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['AnalysisCharts', 'DiaryTimeline', 'PatientTable', 'SavedMedicines', 'TherapyEditor', 'ThreadPanel']),
    )
  })

  it.each(components.map(({ name }) => [name]))('show %s in at least four ways', (name) => {
    expect(namesOf(name).length).toBeGreaterThanOrEqual(4)
  })

  it('make pages of documentation unless a file says otherwise', () => {
    expect(readFileSync(join(import.meta.dirname, '../.storybook/preview.tsx'), 'utf8')).toContain("tags: ['autodocs']")
  })

  it.each(components.map(({ name }) => [name]))('make a page of documentation for %s', (name) => {
    expect(storiesOf(name).some(({ isDocumented }) => isDocumented)).toBe(true)
  })

  it.each(components.filter(showsData).map(({ name }) => [name]))('show %s without data', (name) => {
    expect(namesOf(name)).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:Empty|NoReadings)/)]))
  })

  it.each(components.filter((one) => readsData(one) || one.name.endsWith('View')).map(({ name }) => [name]))(
    'show %s when its data cannot be had',
    (name) => {
      expect(namesOf(name)).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:Failed|Offline)/)]))
    },
  )
})
