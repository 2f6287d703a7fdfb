/** A clause of a statement by its place in the text, and what takes its place when it is removed. */
export interface SqlClause {
  start: number
  end: number
  /** `true` for one of several conditions that must all hold, `false` for one of alternatives. */
  replacement: 'true' | 'false'
}

interface Token {
  text: string
  start: number
  end: number
}

/** Words that end a condition and begin another part of the statement. */
const separators = new Set(
  'select from where on having join left right inner outer cross full lateral group order limit offset union intersect except set values returning case when then else end as for with do using over partition window filter insert update delete into by , ; ::'.split(
    ' ',
  ),
)
const conditionStarts = new Set(['where', 'on', 'having', 'when'])

function readTokens(text: string): Token[] {
  const pattern = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\w+|::|<=|>=|<>|\S/g
  return [...text.matchAll(pattern)]
    .filter(([match]) => !match.startsWith('--'))
    .map((match) => ({ text: match[0].toLowerCase(), start: match.index, end: match.index + match[0].length }))
}

const isValue = (token: Token | undefined) => token !== undefined && /^_+$/.test(token.text)
const operators = new Set('and or not is in like ilike between any all exists null distinct from'.split(' '))
const isOperand = (token: Token | undefined) => token !== undefined && /^[\w)]/.test(token.text) && !operators.has(token.text)

/** Returns the index of the parenthesis that closes the one at `open`. */
function closingOf(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at]?.text === '(') depth++
    if (tokens[at]?.text === ')' && --depth === 0) return at
  }
  return tokens.length
}

/** The pieces between the tokens of `words` at the top level of `[from, to)`. */
function split(tokens: readonly Token[], from: number, to: number, word: 'and' | 'or'): [number, number][] {
  const pieces: [number, number][] = []
  let start = from
  let isBetween = false
  for (let at = from; at < to; at++) {
    const text = tokens[at]?.text
    if (text === '(') at = closingOf(tokens, at)
    else if (text === 'between') isBetween = true
    else if (text === word && word === 'and' && isBetween) isBetween = false
    else if (text === word) {
      pieces.push([start, at])
      start = at + 1
    }
  }
  return [...pieces, [start, to]]
}

/**
 * Returns every condition of a statement, or of a part of one, that can be removed alone: each operand of `and` and `or`, at
 * every depth, and a sole condition of `where`, `on`, `having` and `when`. Values have been replaced by a word before.
 */
export function findSqlClauses(text: string): SqlClause[] {
  const tokens = readTokens(text)
  const clauses: SqlClause[] = []
  const add = ([from, to]: [number, number], replacement: 'true' | 'false') => {
    const first = tokens[from]
    let end = from + 1
    // A value directly after a whole condition is another part of the statement.
    while (end < to && !(isValue(tokens[end]) && isOperand(tokens[end - 1])))
      end = tokens[end]?.text === '(' ? closingOf(tokens, end) + 1 : end + 1
    const last = tokens[Math.min(end, to) - 1]
    if (!first || !last || text.slice(first.start, last.end) === replacement) return
    clauses.push({ start: first.start, end: last.end, replacement })
  }

  function readCondition(from: number, to: number): void {
    const alternatives = split(tokens, from, to, 'or')
    if (alternatives.length > 1) for (const piece of alternatives) add(piece, 'false')
    for (const [start, end] of alternatives) {
      const conjuncts = split(tokens, start, end, 'and')
      if (conjuncts.length > 1 || alternatives.length === 1) for (const piece of conjuncts) add(piece, 'true')
    }
  }

  function readRange(from: number, to: number, isGroup: boolean): void {
    let start = from
    let isCondition = isGroup
    const close = (at: number) => {
      const hasOperator = split(tokens, start, at, 'or').length > 1 || split(tokens, start, at, 'and').length > 1
      if (at > start && (isCondition || hasOperator) && (!isGroup || hasOperator || start > from)) readCondition(start, at)
    }
    for (let at = from; at < to; at++) {
      const token = tokens[at]?.text ?? ''
      if (token === '(') {
        const end = closingOf(tokens, at)
        readRange(at + 1, end, isGroupAt(at))
        at = end
      } else if (separators.has(token) && !(token === 'from' && tokens[at - 1]?.text === 'distinct') && token !== '::') {
        close(at)
        start = at + 1
        isCondition = conditionStarts.has(token) && tokens[at + 1]?.text !== 'conflict'
      }
    }
    close(to)
  }

  /** A parenthesis that is neither a call, nor a list, nor a query. */
  function isGroupAt(open: number): boolean {
    const before = tokens[open - 1]?.text ?? ''
    const after = tokens[open + 1]?.text ?? ''
    return after !== 'select' && after !== 'with' && (!/^\w/.test(before) || ['and', 'or', 'not', 'where', 'on', 'when'].includes(before))
  }

  readRange(0, tokens.length, false)
  return clauses.toSorted((a, b) => a.start - b.start)
}
