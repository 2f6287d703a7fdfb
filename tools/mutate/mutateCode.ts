import ts from 'typescript'
import type { Mutator } from './findMutants.ts'

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+': '-',
  '??': '',
  '+=': '-=',
  '-=': '+=',
}
const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
/** Steps of a chain that leave the rest meaningful when they are skipped. */
const steps = new Set(['filter', 'sort', 'toSorted', 'toReversed', 'reverse', 'slice', 'trim', 'toLowerCase', 'toUpperCase', 'flat'])

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

/** Swaps operators and methods, flips literals, and removes calls, assignments and steps of a chain. */
export const mutateCode: Mutator = (node, source, add) => {
  const start = node.getStart(source)
  const put = (code: string) => add({ start, end: node.end, form: 'expression', code })
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText(source)
    const swap = swaps[operator]
    if (swap === undefined || (operator.startsWith('+') && isText(node))) return
    put(swap === '' ? node.left.getText(source) : `${node.left.getText(source)} ${swap} ${node.right.getText(source)}`)
  }
  const isFlag = node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword
  if (isFlag && !ts.isLiteralTypeNode(node.parent)) put(node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true')
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && !ts.isOptionalChain(node)) {
    const { expression: head, name } = node.expression
    const other = Object.hasOwn(methods, name.text) ? methods[name.text] : undefined
    if (other !== undefined) put(`${head.getText(source)}.${other}${source.text.slice(node.expression.end, node.end)}`)
    if (steps.has(name.text)) put(head.getText(source))
  }
  if (ts.isExpressionStatement(node) && isRemovable(node.expression))
    add({ start, end: node.end, form: 'statement', code: '', replacement: '' })
}

/** A call to the constructor of a parent class cannot be left out. */
const isRemovable = (expression: ts.Expression): boolean =>
  !(ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword)
