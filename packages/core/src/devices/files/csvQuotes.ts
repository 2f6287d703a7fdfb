export const quote = 34
export const lineFeed = 10
export const carriageReturn = 13

/** A quote that is not closed within so many characters was never meant to hold what follows. */
const quotedMaxLength = 64 * 1024

/** The quote does not close before the text so far ends. */
const unknown = -1
/** A quote that never closes, or closes at the wrong place. */
const broken = -2

/**
 * Where the quote at `from` closes; -1 when that is not known before more text comes, -2 when it is broken: open to the
 * end, much too far away, or over several lines with something behind it, where more likely one line forgot to close
 * and the next one opened.
 */
export function closingQuote(text: string, from: number, separator: number, isLast: boolean): number {
  let at = from
  for (;;) {
    at = text.indexOf('"', at + 1)
    const reached = at < 0 ? text.length : at
    if (reached - from > quotedMaxLength || (at < 0 && isLast)) return broken
    if (at < 0 || (at + 1 >= text.length && !isLast)) return unknown
    if (text.charCodeAt(at + 1) !== quote) return swallowsLine(text, from, at, separator) ? broken : at
    at++
  }
}

function swallowsLine(text: string, from: number, close: number, separator: number): boolean {
  const next = close + 1 < text.length ? text.charCodeAt(close + 1) : lineFeed
  if (next === separator || next === lineFeed || next === carriageReturn) return false
  return /[\r\n]/.test(text.slice(from, close))
}

/** Returns a cell without its quotes; text behind the closing quote belongs to the cell. */
export function unquote(cell: string): string {
  if (cell.charCodeAt(0) !== quote) return cell
  let at = 1
  while (cell.charCodeAt(at) !== quote || cell.charCodeAt(at + 1) === quote) at += cell.charCodeAt(at) === quote ? 2 : 1
  return cell.slice(1, at).replaceAll('""', '"') + cell.slice(at + 1)
}

export const countLines = (text: string) => text.split(/\r\n|\r|\n/).length
