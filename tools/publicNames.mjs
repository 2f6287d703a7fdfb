// The published names of a package, by its `exports` folder: where each is declared, whether it says what it is, whether a
// guide, story or example shows it, and whether its types are written down or left to inference. Reads syntax alone.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './process.mjs'

const files = new Map()

function parse(path) {
  const known = files.get(path)
  if (known) return known
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  files.set(path, file)
  return file
}

/** Declarations of a name at the top of a file: a value and a type may share it. */
function declarationsOf(file, name) {
  return file.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.filter((one) => ts.isIdentifier(one.name) && one.name.text === name)
    return statement.name?.text === name ? [statement] : []
  })
}

/** Follows the exports of a file to the declarations: pairs of the published name and where it is declared. */
function exportsOf(path) {
  return parse(path).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return []
    const target = join(dirname(path), statement.moduleSpecifier.text)
    if (!statement.exportClause) return exportsOf(target)
    if (!ts.isNamedExports(statement.exportClause)) return []
    return statement.exportClause.elements.flatMap(({ name, propertyName }) => {
      const own = (propertyName ?? name).text
      const declarations = declarationsOf(parse(target), own)
      if (declarations.length) return [{ name: name.text, path: target, declarations }]
      return exportsOf(target)
        .filter((one) => one.name === own)
        .map((one) => ({ ...one, name: name.text }))
    })
  })
}

const statementOf = (node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node)
const isDocumented = (node) => ts.getJSDocCommentsAndTags(statementOf(node)).length > 0

/** A function whose result, or a type whose members, only the compiler knows. */
function isInferred(node) {
  if (ts.isFunctionDeclaration(node)) return !node.type
  if (ts.isTypeAliasDeclaration(node)) return /\b(?:ReturnType|Parameters)\s*</.test(node.type.getText())
  if (!ts.isVariableDeclaration(node) || node.type || !node.initializer) return false
  return (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)) && !node.initializer.type
}

/** What a reader is shown: guides, stories, examples, and the packages' README files. */
function readShown() {
  const paths = globSync(
    [
      'docs/**/*.mdx',
      'docs/*.md',
      'packages/*/README.md',
      'packages/widgets/src/**/*.stories.tsx',
      'examples/**/*.{ts,tsx,vue,html,js,mjs}',
    ],
    {
      cwd: root,
      exclude: (path) => /node_modules|dist/.test(path),
    },
  )
  return new Set(paths.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []))
}

/** Returns each published name of a package once. */
export function readPublicNames(name) {
  const folder = join(root, 'packages', name, 'exports')
  if (!existsSync(folder)) return []
  const shown = readShown()
  const names = new Map()
  for (const file of readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.ts')))
    for (const one of exportsOf(join(folder, file)))
      names.set(one.name, {
        name: one.name,
        file: relative(root, one.path),
        isStable: !file.startsWith('unstable'),
        /** A function, class or constant, and not a type alone. */
        isValue: one.declarations.some((node) => !ts.isTypeAliasDeclaration(node) && !ts.isInterfaceDeclaration(node)),
        isDocumented: one.declarations.some(isDocumented),
        isShown: shown.has(one.name),
        isInferred: one.declarations.some(isInferred),
      })
  return [...names.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
