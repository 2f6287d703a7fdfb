// What must be true of a tarball for every consumer. Each check returns what is wrong, in words.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../process.mjs'
import { refusedLicences } from './billOfMaterials.mjs'

const text = (folder, file) => readFileSync(join(folder, file), 'utf8')
const manifestOf = (folder) => JSON.parse(text(folder, 'package.json'))
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Relative files that a built module imports; with `lazy`, those it loads later too. */
function importsOf(folder, file, { lazy }) {
  const code = text(folder, file)
  const found = [...code.matchAll(/(?:^|[\s;}])(?:import|from)\s*"(\.[^"]+)"/g), ...(lazy ? code.matchAll(/import\("(\.[^"]+)"\)/g) : [])]
  return found.map(([, path]) => posix.join(posix.dirname(file), path))
}

/** Everything an entry reaches. */
function reachedFrom(folder, entries, options) {
  const seen = new Set(entries)
  for (const file of seen) for (const imported of importsOf(folder, file, options)) seen.add(imported)
  return [...seen]
}

export function manifestProblems(folder) {
  const manifest = manifestOf(folder)
  const {
    description,
    keywords,
    license,
    engines,
    sideEffects,
    repository,
    homepage,
    bugs,
    dependencies = {},
    peerDependencies = {},
  } = manifest
  const problems = []
  if (!description || !keywords?.length || !engines?.node || license !== 'Apache-2.0')
    problems.push('description, keywords, engines or licence is missing')
  if (repository || homepage || bugs) problems.push('names a place where the project happens to stand')
  if (sideEffects === undefined || sideEffects === true) problems.push('does not say which files have side effects')
  for (const [name, range] of Object.entries({ ...dependencies, ...peerDependencies }))
    if (!/^[\^~>=\d]/.test(range)) problems.push(`${name} is asked for as ${range}`)
  for (const name of ['react', 'react-dom', '@tanstack/react-query']) if (dependencies[name]) problems.push(`${name} is the host's own`)
  return problems
}

export function fileProblems(folder) {
  const files = filesOf(folder)
  const problems = ['LICENSE', 'README.md', 'package.json', 'sbom.cdx.json']
    .filter((name) => !files.includes(name))
    .map((name) => `${name} is missing`)
  for (const file of files) {
    if (/(^|\/)\.|\.map$|\.tsbuildinfo$|\.tsx?$/.test(file) && !file.endsWith('.d.ts')) problems.push(`${file} is nobody's business`)
    else if (text(folder, file).includes(root)) problems.push(`${file} names the folder it was built in`)
  }
  return problems
}

/** Every file in exports/ has an address, and every address a file. */
export function addressProblems(folder, name) {
  const { exports } = manifestOf(folder)
  const targets = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
  const sources = readdirSync(join(root, 'packages', name, 'exports'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const expected = sources.map((file) => (file === 'index.ts' ? '.' : `./${file.slice(0, -'.ts'.length)}`))
  return [
    ...targets.filter((target) => !existsSync(join(folder, target))).map((target) => `${target} has an address but is not there`),
    ...expected.filter((address) => !exports[address]).map((address) => `${address} is missing in publishConfig.exports`),
  ]
}

const isModule = (address, target) => Boolean(target.types) && !address.endsWith('.css')

/** Addresses that are no modules: style sheets, the manifest. */
export const otherAddresses = (folder) =>
  Object.entries(manifestOf(folder).exports).flatMap(([address, target]) => (isModule(address, target) ? [] : [address]))

const entriesOf = (folder) =>
  Object.entries(manifestOf(folder).exports).flatMap(([address, target]) =>
    isModule(address, target) ? [{ address, file: target.default.slice('./'.length) }] : [],
  )

/** A framework with server components takes an entry for the browser's by its first line: one that exports a component or a hook. */
export function clientDirectiveProblems(folder) {
  return entriesOf(folder).flatMap(({ address, file }) => {
    const code = text(folder, file)
    const names = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) =>
      list.split(',').map((one) => one.trim().split(' as ').at(-1)),
    )
    const usesReact = reachedFrom(folder, [file], { lazy: false }).some((path) => /from\s*"react(\/jsx-runtime)?"/.test(text(folder, path)))
    const hasComponents = usesReact && names.some((name) => /^([A-Z]|use[A-Z])/.test(name))
    const isMarked = /^(['"])use client\1/.test(code)
    if (hasComponents === isMarked) return []
    return [
      isMarked ? `${address} says "use client" without a component` : `${address} has components but does not begin with "use client"`,
    ]
  })
}

/** What a consumer's compiler reads must lead to what is installed with the package; a type it does not find is silently `any`. */
export function declarationProblems(folder) {
  const { name, exports, dependencies = {}, peerDependencies = {} } = manifestOf(folder)
  const files = Object.values(exports).flatMap(({ types }) => (types ? [types.slice('./'.length)] : []))
  const reached = new Set(files)
  const problems = new Set()
  for (const file of reached)
    for (const [, path] of text(folder, file).matchAll(/(?:from |import\(|import )["']([^"']+)["']/g)) {
      const target = posix.join(posix.dirname(file), path.replace(/\.js$/, '.d.ts'))
      if (path.startsWith('.') && existsSync(join(folder, target))) reached.add(target)
      else if (!installed(path, { [name]: '', ...dependencies, ...peerDependencies })) problems.add(`${file} leads to ${path}`)
    }
  return [...problems]
}

const installed = (path, manifests) => Object.keys(manifests).some((name) => path === name || path.startsWith(`${name}/`))

const classPattern = /\.([A-Za-z_][\w-]*)/g

/** A widget with its own sheet alone is styled, its lazily loaded parts too: each class its code names has a rule there. */
export function stylesheetProblems(folder) {
  const sheetOf = (address) => text(folder, manifestOf(folder).exports[address].default.replace('./', ''))
  const classesOf = (sheet) => new Set([...sheet.matchAll(classPattern)].map(([, name]) => name))
  const known = classesOf(sheetOf('./styles.css'))
  return entriesOf(folder)
    .filter(({ address }) => address !== '.' && manifestOf(folder).exports[`./css/${address.slice(2)}.css`])
    .flatMap(({ address, file }) => {
      const sheet = sheetOf(`./css/${address.slice(2)}.css`)
      const own = classesOf(sheet)
      const provider = address === './theme' ? [] : ['dist/provider.js']
      const code = reachedFrom(folder, [file, ...provider], { lazy: true }).map((path) => text(folder, path))
      // A module that carries the whole sheet, for shadow roots, names every class there is.
      const named = code.filter((one) => !one.includes('@layer diab.')).flatMap((one) => one.match(/[A-Za-z_][\w-]*/g) ?? [])
      const missing = [...new Set(named.filter((word) => known.has(word) && !own.has(word)))]
      return [
        ...(missing.length
          ? [`css/${address.slice(2)}.css lacks ${missing.length} classes of ${address}: ${missing.slice(0, 5).join(', ')}`]
          : []),
        ...(sheet.startsWith('@layer diab.theme;@layer diab.ui;@layer diab.widgets;')
          ? []
          : [`css/${address.slice(2)}.css does not begin with the layers' order`]),
      ]
    })
}

export function licenceProblems(folder) {
  return refusedLicences(JSON.parse(text(folder, 'sbom.cdx.json'))).map((refused) => `not on the allow list: ${refused}`)
}
