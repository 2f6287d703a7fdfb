import { createHash } from 'node:crypto'
import ts from 'typescript'
import { findSqlClauses } from './sqlClauses.ts'

/** How a mutant takes the place of the original: an expression, the rest of a call chain, or a record read at each use. */
type Form = 'expression' | 'chain' | 'record' | 'statement' | 'guard'

export interface Mutant {
  id: string
  /** From the root of the repository. */
  file: string
  line: number
  original: string
  replacement: string
  /** The function, or else the constant, that holds the clause. */
  within?: string
  /** What a test's title contains that is likely to notice: the id of an endpoint. */
  hint?: string
}

export interface PlacedMutant extends Mutant {
  start: number
  end: number
  form: Form
  /** The text of the whole replaced node. */
  code: string
}

/** `at` is where the clause begins, if that is not where the node begins. */
export type Found = Omit<PlacedMutant, 'id' | 'file' | 'line' | 'original' | 'replacement' | 'within'> & {
  original?: string
  replacement?: string
  at?: number
}

/** Calls `add` for each mutant of a node. */
export type Mutator = (node: ts.Node, source: ts.SourceFile, add: (found: Found) => void) => void

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the mutants of a file in the order of its text. Ids stay while the clauses and their number in the file do. */
export function findMutants(file: string, text: string, mutators: readonly Mutator[]): PlacedMutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants: PlacedMutant[] = []
  const counts = new Map<string, number>()
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return
    for (const mutate of mutators)
      mutate(node, source, (found) => {
        const original = squeeze(found.original ?? text.slice(found.start, found.end))
        const replacement = squeeze(found.replacement ?? found.code)
        const key = [file, original, replacement].join('\n')
        const count = counts.get(key) ?? 0
        counts.set(key, count + 1)
        const id = createHash('sha256').update(`${key}\n${count}`).digest('hex').slice(0, 12)
        const { line } = source.getLineAndCharacterOfPosition(found.at ?? found.start)
        mutants.push({ ...found, id, file, line: line + 1, original, replacement, within: nameAround(node, source) })
      })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

function nameAround(node: ts.Node, source: ts.SourceFile): string | undefined {
  const named = ts.findAncestor(
    node,
    (one) => ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one) || ts.isVariableDeclaration(one),
  )
  const { name } = (named ?? {}) as ts.NamedDeclaration
  return name?.getText(source)
}

const isIn = (inner: { start: number; end: number }, outer: { start: number; end: number }) =>
  inner.start >= outer.start && inner.end <= outer.end

/** A statement of one expression takes as much room as the expression, and holds it. */
const statementsLast = (a: PlacedMutant, b: PlacedMutant) => Number(a.form === 'statement') - Number(b.form === 'statement')

/** Returns the text with all mutants in it, each in force only while `__mutation` says so. */
export function instrument(text: string, mutants: readonly PlacedMutant[]): string {
  const places = new Map<string, PlacedMutant[]>()
  for (const mutant of mutants) {
    const key = `${mutant.start}:${mutant.end}`
    places.set(key, [...(places.get(key) ?? []), mutant])
  }
  // From the outside in: the widest of what begins first.
  const groups = [...places.values()].toSorted(([a], [b]) => (a && b ? a.start - b.start || b.end - a.end : 0))

  function write(start: number, end: number, within: PlacedMutant[][]): string {
    let written = ''
    let at = start
    for (let index = 0; index < within.length;) {
      const group = within[index] ?? []
      const [first] = group
      if (!first) break
      let next = index + 1
      while (next < within.length && within[next]?.[0] && isIn(within[next]![0]!, first)) next++
      written += text.slice(at, first.start) + writeGroup(group, within.slice(index + 1, next))
      at = first.end
      index = next
    }
    return written + text.slice(at, end)
  }

  function writeGroup(group: PlacedMutant[], inner: PlacedMutant[][]): string {
    const [{ start, end }] = group as [PlacedMutant]
    let code = ''
    const chained = group.find(({ form }) => form === 'chain')
    if (chained) {
      // `code` is the part of the chain that stays.
      const headEnd = start + chained.code.length
      const head = write(
        start,
        headEnd,
        inner.filter(([one]) => one && one.end <= headEnd),
      )
      const tail = write(
        headEnd,
        end,
        inner.filter(([one]) => one && one.start >= headEnd),
      )
      code = `__mutation.drop("${chained.id}",${head},(__chain)=>__chain${tail})`
    } else code = write(start, end, inner)
    for (const mutant of group.toSorted(statementsLast)) {
      // A line that began with a parenthesis would go on with the line before.
      const call = /\n\s*$/.test(text.slice(0, start)) ? '__mutation.value' : ''
      if (mutant.form === 'expression') code = `${call}(__mutation.is("${mutant.id}")?(${mutant.code}):(${code}))`
      if (mutant.form === 'guard') code = `(...all)=>__mutation.is("${mutant.id}")?undefined:(${code})(...all)`
      if (mutant.form === 'record') code = `__mutation.record("${mutant.id}",${code},${mutant.code})`
      if (mutant.form === 'statement') code = `{if(!__mutation.is("${mutant.id}")){${code}}}`
    }
    return code
  }

  return write(0, text.length, groups)
}

/** Is evaluated while its module is read, and used later. */
const isReadOnce = (node: ts.Node): boolean => !ts.findAncestor(node, ts.isFunctionLike)

/** Removes each condition of the SQL in a tagged template. */
export function mutateSql(isIncluded: (clause: string) => boolean): Mutator {
  return (node, source, add) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(source) !== 'sql') return
    const start = node.template.getStart(source)
    const { text } = source
    let masked = text.slice(start + 1, node.template.end - 1)
    if (ts.isTemplateExpression(node.template))
      for (const { expression } of node.template.templateSpans) {
        const from = text.lastIndexOf('${', expression.getStart(source)) - start - 1
        const to = text.indexOf('}', expression.end) + 1 - start - 1
        masked = masked.slice(0, from) + '_'.repeat(to - from) + masked.slice(to)
      }
    for (const clause of findSqlClauses(masked)) {
      const from = start + 1 + clause.start
      const to = start + 1 + clause.end
      const original = text.slice(from, to)
      if (!isIncluded(original)) continue
      const nodeStart = node.getStart(source)
      add({
        start: nodeStart,
        end: node.end,
        form: isReadOnce(node) ? 'record' : 'expression',
        code: text.slice(nodeStart, from) + clause.replacement + text.slice(to, node.end),
        original,
        replacement: clause.replacement,
        at: from,
      })
    }
  }
}

const chainCalls = new Set(['where', 'whereRef', 'on', 'onRef', 'having', 'havingRef'])

/** Removes each condition of a query that is built by calls. */
export function mutateChains(isIncluded: (clause: string) => boolean): Mutator {
  return (node, source, add) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const { expression: head, name } = node.expression
    if (!chainCalls.has(name.text) || node.questionDotToken || node.expression.questionDotToken) return
    const original = source.text.slice(head.end, node.end).trim()
    // Neither a handler of events nor a call that waits.
    if ((name.text === 'on' && !/^\.on\((?:'[^']+', '=|sql|\()/.test(original)) || /\bawait\b/.test(original)) return
    if (!isIncluded(original)) return
    const start = node.getStart(source)
    add({ start, end: node.end, form: 'chain', code: source.text.slice(start, head.end), original, replacement: '', at: head.end })
  }
}

/** The next weaker row of each policy row. */
const weaker: Readonly<Record<string, string>> = {
  anyone: 'signedIn',
  signedIn: 'anyone',
  self: "onPatient('own')",
  staffSelf: 'self',
  doctorSelf: 'staffSelf',
  attendantSelf: 'staffSelf',
  clinicMember: 'signedIn',
  clinicSupervisor: 'clinicMember',
  clinicDoctorSelf: 'clinicMember',
  "onPatient('read')": 'signedIn',
  "onPatient('add')": "onPatient('read')",
  "onPatient('upload')": "onPatient('read')",
  "onPatient('change')": "onPatient('add')",
  "onPatient('own')": "onPatient('read')",
}
/** The rows as they are written where they are not imported. */
const rows: Readonly<Record<string, string>> = {
  anyone: "{who:'anyone'}",
  signedIn: "{who:'signedIn'}",
  self: "{who:'self'}",
  staffSelf: "{who:'staffSelf'}",
  clinicMember: "{who:'clinicMember'}",
  "onPatient('own')": "{who:'patientRelation',action:'own'}",
  "onPatient('read')": "{who:'patientRelation',action:'read'}",
  "onPatient('add')": "{who:'patientRelation',action:'add'}",
}

/** Gives each endpoint the policy row of more callers. */
export const mutatePolicies: Mutator = (node, source, add) => {
  if (!source.fileName.endsWith('.policy.ts') || !ts.isPropertyAssignment(node)) return
  const original = node.initializer.getText(source)
  const replacement = Object.hasOwn(weaker, original) ? weaker[original] : undefined
  if (replacement === undefined) return
  const key = node.name.getText(source)
  const parts = key
    .slice(1, -1)
    .replace(/^\[`|`$/g, '')
    .replace(/^`/, '')
    .split(/\$\{[^}]*\}/)
  add({
    start: node.initializer.getStart(source),
    end: node.initializer.end,
    form: 'record',
    code: rows[replacement] ?? '',
    original: node.getText(source),
    replacement,
    hint: parts.length === 1 ? parts[0] : `${parts[0]}glucose${parts[1]?.replace(/`$/, '')}`,
  })
}

const isCondition = (node: ts.Node): boolean =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node)

const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken || node.operatorToken.kind === ts.SyntaxKind.BarBarToken)

const opposites: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' }

function addText(node: ts.Node, source: ts.SourceFile, add: (found: Found) => void) {
  const start = node.getStart(source)
  return (code: string) => add({ start, end: node.end, form: 'expression', code })
}

/** Fixes each condition, drops each operand of `&&` and `||`, and negates each comparison and `!` elsewhere. */
export const mutateLogic: Mutator = (node, source, add) => {
  const put = addText(node, source, add)
  dropOperands(node, source, put)
  if (!node.parent || isLiteral(node)) return
  if (isCondition(node)) {
    put('true')
    put('false')
  } else if (!isLogical(node.parent)) negate(node, source, put)
}

/** Drops each operand of the conditions under which a call is refused, and the refusal. */
export const mutateRefusals: Mutator = (node, source, add) => {
  if (!isRefusal(node, source)) return
  const put = addText(node, source, add)
  dropOperands(node, source, put)
  if (isCondition(node)) put('false')
}

function dropOperands(node: ts.Node, source: ts.SourceFile, put: (code: string) => void): void {
  // `row && { … }` maps what was found.
  if (!isLogical(node) || ts.isObjectLiteralExpression(node.right)) return
  put(node.left.getText(source))
  put(node.right.getText(source))
}

function negate(node: ts.Node, source: ts.SourceFile, put: (code: string) => void): void {
  const opposite = ts.isBinaryExpression(node) ? opposites[node.operatorToken.getText(source)] : undefined
  if (opposite !== undefined && ts.isBinaryExpression(node)) put(`${node.left.getText(source)} ${opposite} ${node.right.getText(source)}`)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) put(node.operand.getText(source))
}

const isLiteral = (node: ts.Node) => node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword

function isRefusal(node: ts.Node, source: ts.SourceFile): boolean {
  for (let at = node; at.parent; at = at.parent)
    if (ts.isIfStatement(at.parent))
      return at.parent.expression === at && /^\{?\s*throw problem\(40[134]/.test(at.parent.thenStatement.getText(source))
  return false
}

/** Removes each call that refuses by throwing, whose name begins with `require` or `refuse`, and each `guard` of an endpoint. */
export const mutateGuards: Mutator = (node, source, add) => {
  if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'guard') {
    const { initializer } = node
    const original = initializer.getText(source)
    // The route holds the guard; it must be another one whenever it is called.
    add({ start: initializer.getStart(source), end: initializer.end, form: 'guard', code: original, replacement: '' })
  }
  if (!ts.isExpressionStatement(node)) return
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  if (!ts.isCallExpression(call) || !/^(?:require|refuse|guard)/.test(call.expression.getText(source))) return
  add({ start: node.getStart(source), end: node.end, form: 'statement', code: '', replacement: '' })
}
