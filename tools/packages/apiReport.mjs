// The public face of a package as text, made from its built declarations: which address holds what, and each signature once,
// with the types it leans on. A changed signature is then a changed line in review.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../process.mjs'

const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

function addressesOf(folder) {
  const { publishConfig } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(publishConfig.exports)
    .filter(([address, target]) => target.types && !address.endsWith('.css'))
    .map(([address, target]) => ({ address, file: realpathSync(join(folder, target.types)) }))
    .toSorted((a, b) => byText(a.address, b.address))
}

/** The statement or the one variable of a statement that declares something at a file's top. */
function isTopLevel(node) {
  const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return Boolean(holder.parent) && ts.isSourceFile(holder.parent)
}

const literal = `(?:"[^"]*"|'[^']*'|-?\\d+)`
const literals = new RegExp(`${literal}(?: \\| ${literal})+`, 'g')
const inOrder = (union) =>
  union
    .split(' | ')
    .toSorted(new Intl.Collator('en', { numeric: true }).compare)
    .join(' | ')

/** Prints a type the same way everywhere: not indented, unions of literals in order, zod's parts by their bare name. */
function printed(declaration) {
  const text = printer
    .printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile())
    .replaceAll(/^ +/gm, '')
    .replaceAll(/'([^'"\n]*)'/g, '"$1"')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/\bz\.(?:core\.|iso\.)?(?=Zod|\$)/g, '')
    .replaceAll(literals, inOrder)
  return ts.isVariableDeclaration(declaration) ? `const ${text};` : text.replace(/^(export )?(declare )?/, '')
}

/** A type that a constant already has is named after it: a contract names its schemas, and does not repeat them. */
function folded(declarations) {
  const bodies = declarations
    .map(({ name, text }) => ({ name, body: text.startsWith(`const ${name}: `) ? text.slice(`const ${name}: `.length, -1) : '' }))
    .filter(({ body }) => body.length > 120)
    .toSorted((a, b) => b.body.length - a.body.length || byText(a.name, b.name))
  return declarations.map(({ name, text }) =>
    bodies.reduce(
      (result, other) =>
        other.body.length < result.length - `const ${name}: ;`.length ? result.replaceAll(other.body, `typeof ${other.name}`) : result,
      text,
    ),
  )
}

const count = (text, pattern) => text.match(pattern)?.length ?? 0

function indented(text) {
  let depth = 0
  return text
    .split('\n')
    .map((line) => {
      const bare = line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, '')
      const closing = count(bare, /^[}\])>]+/g)
      const shown = `${'  '.repeat(Math.max(0, depth - closing))}${line}`
      depth += count(bare, /[{[(]/g) - count(bare, /[}\])]/g)
      return shown
    })
    .join('\n')
}

/** Exported symbols and, through them, everything of the same package that their declarations name. */
function declarationsFrom(checker, exported, isOwn) {
  const target = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
  const seen = new Set(exported.map(target))
  const declarations = []
  for (const symbol of seen)
    for (const declaration of symbol.declarations ?? []) {
      if (!isOwn(declaration.getSourceFile()) || !isTopLevel(declaration)) continue
      declarations.push({ name: symbol.name, text: printed(declaration) })
      const visit = (node) => {
        const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
        if (named) seen.add(target(named))
        ts.forEachChild(node, visit)
      }
      visit(declaration)
    }
  return folded(declarations.toSorted((a, b) => byText(a.name, b.name) || byText(a.text, b.text))).map(indented)
}

const listOf = (names) =>
  names
    .toSorted(byText)
    .map((name) => `- ${name}`)
    .join('\n') || 'Nothing: it is imported for what it does.'

export function apiReport(name) {
  const folder = join(root, 'packages', name)
  const dist = realpathSync(join(folder, 'dist'))
  const addresses = addressesOf(folder)
  const program = ts.createProgram(
    addresses.map(({ file }) => file),
    {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      skipLibCheck: true,
      noEmit: true,
    },
  )
  const checker = program.getTypeChecker()
  const exportsOf = ({ file }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file))
    return module ? checker.getExportsOfModule(module) : []
  }
  const exported = addresses.flatMap(exportsOf)
  return [
    `# API of @diab/${name}`,
    'Made from the built declarations by `npm run api`. A line that changes here changes what somebody else’s code compiles against.',
    '## Addresses',
    ...addresses.flatMap((entry) => [`### ${join(`@diab/${name}`, entry.address)}`, listOf(exportsOf(entry).map((symbol) => symbol.name))]),
    '## Declarations',
    ['```ts', ...declarationsFrom(checker, exported, ({ fileName }) => fileName.startsWith(dist)), '```'].join('\n'),
    '',
  ].join('\n\n')
}

export const apiFile = (name) => join(root, 'packages', name, 'api.md')

/** The first lines in which the committed report differs from the one of the build. */
export function apiProblems(name) {
  const committed = existsSync(apiFile(name)) ? readFileSync(apiFile(name), 'utf8').split('\n') : []
  const made = apiReport(name).split('\n')
  const gone = committed.filter((line) => !made.includes(line)).map((line) => `- ${line}`)
  const come = made.filter((line) => !committed.includes(line)).map((line) => `+ ${line}`)
  if (committed.join('\n') === made.join('\n')) return []
  return [`packages/${name}/api.md is not what the build exports; npm run api renews it:`, ...gone.slice(0, 10), ...come.slice(0, 10)]
}
