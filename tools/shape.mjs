// The shape of the code in figures: public names, lines of a file, short files with one importer, folders that import each other.
// `npm run shape` prints them and fails above a limit of shape.limits.json; a limit only goes down, and `-- --update` lowers it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { root, runCommand } from './process.mjs'
import { readPublicNames } from './publicNames.mjs'

const limitsFile = join(root, 'tools', 'shape.limits.json')
const packages = ['core', 'widgets', 'host-app', 'provider']
/** Shorter files with one importer may be a part of that importer. */
const shortFile = 20
/** Kinds of files that ARCHITECTURE.md names; they stay apart, however short they are. */
const isOfKind = (path) =>
  /\.(schema|contract|machine|rules|draft|definition|api|browser|css|messages|messages\.en|routes|policy|store|tables)\.ts$/.test(path) ||
  /(Rules|\/feature)\.ts$/.test(path)

const isTest = (path) => /\.(test|stories)\.tsx?$|(^|\/)testing\//.test(path)
const suppression = /(?:oxlint|eslint)-disable[^\n]*(?:exhaustive-deps|rules-of-hooks)/g

/** Source files of a package by path below its folder, with their text and the relative imports that lead to one of them. */
function readSources(name) {
  const folder = join(root, 'packages', name)
  const texts = new Map()
  for (const part of ['src', 'exports', 'migrations'].filter((path) => existsSync(join(folder, path))))
    for (const file of readdirSync(join(folder, part), { recursive: true }))
      if (/\.tsx?$/.test(file) && !file.endsWith('.d.ts')) {
        const path = join(part, file)
        texts.set(path, readFileSync(join(folder, path), 'utf8'))
      }
  return [...texts].map(([path, text]) => {
    const { importedFiles } = ts.preProcessFile(text, true, true)
    const imports = importedFiles.map(({ fileName }) => join(dirname(path), fileName)).filter((target) => texts.has(target))
    return { path, text, lines: text.split('\n').length - 1, imports: [...new Set(imports)] }
  })
}

/** Names of each address of a package, from its committed API report; the stage "packages" compares that with the build. */
function readAddresses(name) {
  const [addresses] = readFileSync(join(root, 'packages', name, 'api.md'), 'utf8').split('\n## Declarations\n')
  return addresses
    .split('\n### ')
    .slice(1)
    .map((section) => {
      const [address, ...lines] = section.split('\n')
      return { address, names: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) }
    })
}

function quartilesOf(files) {
  const sorted = files.map(({ lines }) => lines).toSorted((a, b) => a - b)
  return [0, 0.25, 0.5, 0.75, 1].map((part) => sorted[Math.round(part * (sorted.length - 1))] ?? 0)
}

/** Files of core that the private package publishes. */
function publishedByInternal() {
  const folder = join(root, 'packages', 'internal', 'exports')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const targets = texts.flatMap((text) => ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => join(folder, fileName)))
  return targets.map((target) => relative(join(root, 'packages', 'core'), target))
}

/** Files that one other file imports, tests apart, and that could be a part of it: short, of no kind, without a test. */
function withOneImporter(name, sources) {
  const importers = new Map()
  const apart = new Set(name === 'core' ? publishedByInternal() : [])
  for (const { path, text, imports } of sources.filter((source) => !isTest(source.path))) {
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path])
    // What is loaded on its own is a chunk.
    for (const [, target] of text.matchAll(/\b(?:import|URL)\(\s*'(\.[^']+)'/g)) apart.add(join(dirname(path), target))
  }
  const paths = new Set(sources.map(({ path }) => path))
  const hasTest = (path) => ['.test.ts', '.test.tsx'].some((ending) => paths.has(path.replace(/\.tsx?$/, ending)))
  return sources.filter(({ path, lines }) => {
    const [importer, ...others] = importers.get(path) ?? []
    if (!path.startsWith('src/') || isTest(path) || isOfKind(path) || hasTest(path) || apart.has(path)) return false
    return lines <= shortFile && importer !== undefined && others.length === 0 && importer.startsWith('src/')
  })
}

const folderOf = (path) => /^src\/([^/]+)\//.exec(path)?.[1]

/** Which folder of `src` imports which, by the imports of the files in them; tests may import anything. */
function folderGraph(sources) {
  const graph = new Map()
  for (const { path, imports } of sources.filter((source) => !isTest(source.path)))
    for (const target of imports) {
      const [from, to] = [folderOf(path), folderOf(target)]
      if (!from || !to || from === to) continue
      const targets = graph.get(from) ?? new Map()
      targets.set(to, [...(targets.get(to) ?? []), `${path} → ${target}`])
      graph.set(from, targets)
    }
  return graph
}

/** Pairs of folders that import each other, with the imports of the direction that has fewer of them. */
function mutualPairs(graph) {
  const pairs = []
  for (const [one, targets] of graph)
    for (const [other, imports] of targets) {
      const back = graph.get(other)?.get(one)
      if (back && one < other) pairs.push({ one, other, fewer: imports.length <= back.length ? imports : back })
    }
  return pairs.toSorted((a, b) => a.fewer.length - b.fewer.length)
}

/** Groups of folders in which each reaches each other one. */
function cycleGroups(graph) {
  const reachedFrom = (start) => {
    const reached = new Set()
    const queue = [start]
    for (let folder = queue.pop(); folder; folder = queue.pop())
      for (const next of graph.get(folder)?.keys() ?? [])
        if (!reached.has(next)) {
          reached.add(next)
          queue.push(next)
        }
    return reached
  }
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(folder)]))
  const groups = new Map()
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue
    const members = [...others].filter((other) => reached.get(other)?.has(folder)).toSorted((a, b) => a.localeCompare(b))
    groups.set(members.join(), members)
  }
  return [...groups.values()]
}

function measure() {
  return packages.map((name) => {
    const sources = readSources(name)
    const graph = folderGraph(sources)
    return {
      name,
      addresses: existsSync(join(root, 'packages', name, 'api.md')) ? readAddresses(name) : [],
      source: sources.filter(({ path }) => path.startsWith('src/') && !isTest(path)),
      tests: sources.filter(({ path }) => isTest(path)),
      single: withOneImporter(name, sources),
      pairs: mutualPairs(graph),
      groups: cycleGroups(graph),
      suppressions: sources.flatMap(({ path, text }) => [...text.matchAll(suppression)].map(() => path)),
      names: ['core', 'widgets'].includes(name) ? readPublicNames(name) : [],
    }
  })
}

const distinctNames = (addresses) => new Set(addresses.flatMap(({ names }) => names)).size

const stableWithout = (what) => (name) => name.isStable && !name[what]
const undocumented = stableWithout('isDocumented')
/** A type is shown by the function that takes or returns it. */
const isNotShown = (name) => name.isValue && stableWithout('isShown')(name)
/** Types of every address, and the results of stable functions; a hook below `unstable` may leave its result to inference. */
const isInferred = (name) => name.isInferred && (name.isStable || !name.isValue)

/** The figures that have a limit. */
function limitedFigures(measured) {
  const of = (name) => measured.find((one) => one.name === name)
  const countNames = (which) => measured.flatMap(({ names }) => names.filter(which)).length
  return {
    'names of core': distinctNames(of('core').addresses),
    'sub-paths of core': of('core').addresses.length,
    'stable names of widgets': distinctNames(of('widgets').addresses.filter(({ address }) => !address.includes('/unstable'))),
    'mutual folder imports in core': of('core').pairs.length,
    'mutual folder imports in provider': of('provider').pairs.length,
    'short files with one importer': measured.flatMap(({ single }) => single).length,
    'hook suppressions': measured.flatMap(({ suppressions }) => suppressions).length,
    'public names without docstring': countNames(undocumented),
    'public functions and constants without example': countNames(isNotShown),
    'public types left to inference': countNames(isInferred),
  }
}

/** Compares the figures with their limits and prints those above. Returns the number of checks that passed and failed. */
export function checkShape() {
  const figures = limitedFigures(measure())
  const limits = JSON.parse(readFileSync(limitsFile, 'utf8'))
  const above = Object.entries(figures).filter(([name, figure]) => !(figure <= limits[name]?.limit))
  for (const [name, figure] of above) console.error(`${name}: ${figure}, at most ${limits[name]?.limit} allowed (npm run shape)`)
  return { passed: Object.keys(figures).length - above.length, failed: above.length }
}

const list = (lines) => lines.map((line) => `    ${line}`)
const listNames = (what, names) =>
  names.length ? [`  ${names.length} ${what}`, ...list(names.map(({ name, file }) => `${name} (${file})`))] : []

function describePackage({ name, addresses, source, tests, single, pairs, groups, suppressions, names }) {
  const files = (kind, all) => `  ${kind}: ${all.length} files, lines ${quartilesOf(all).join(' / ')} (least, quartiles, most)`
  return [
    `@diab/${name}`,
    ...(addresses.length ? [`  ${distinctNames(addresses)} public names in ${addresses.length} sub-paths`] : []),
    ...list(addresses.map(({ address, names }) => `${String(names.length).padStart(4)}  ${address}`)),
    files('source', source),
    files('tests and stories', tests),
    `  ${single.length} files of at most ${shortFile} lines with one importer, which could be a part of it`,
    ...list(single.map(({ path }) => path)),
    `  ${pairs.length} pairs of folders import each other`,
    ...list(pairs.flatMap(({ one, other, fewer }) => [`${one} ↔ ${other}`, ...fewer.map((line) => `  ${line}`)])),
    `  ${groups.length} groups of folders in a cycle`,
    ...list(groups.map((members) => members.join(', '))),
    `  ${suppressions.length} hook suppressions`,
    ...list(suppressions),
    ...listNames('without docstring', names.filter(undocumented)),
    ...listNames('functions and constants without example', names.filter(isNotShown)),
    ...listNames('types left to inference', names.filter(isInferred)),
  ].join('\n')
}

/** Words that language.md replaces, where the tool that finds them is part of the tree; it prints one a line. */
async function countWords() {
  if (!existsSync(join(root, 'tools', 'words.mjs'))) return undefined
  const { output } = await runCommand('node', ['tools/words.mjs'], { quiet: true })
  return output.trim().split('\n').filter(Boolean).length
}

async function print() {
  const measured = measure()
  console.log(measured.map(describePackage).join('\n\n'))
  const words = await countWords()
  if (words !== undefined) console.log(`\n${words} words to replace (npm run words)`)
  const limits = JSON.parse(readFileSync(limitsFile, 'utf8'))
  console.log('\nwith a limit')
  for (const [name, figure] of Object.entries(limitedFigures(measured)))
    console.log(`  ${name}: ${figure}, limit ${limits[name].limit}, goal ${limits[name].goal}`)
}

function update() {
  const limits = JSON.parse(readFileSync(limitsFile, 'utf8'))
  for (const [name, figure] of Object.entries(limitedFigures(measure()))) limits[name].limit = Math.min(limits[name].limit, figure)
  writeFileSync(limitsFile, `${JSON.stringify(limits, null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--update')) update()
  await print()
  process.exitCode = checkShape().failed ? 1 : 0
}
