/** Takes the pieces of a stream as they come and gives the `data` of each event that is complete. */
export type EventStreamReader = (piece: string) => string[]

/**
 * Reads server-sent events (WHATWG HTML, section 9.2.6): lines end in CR, LF or both, `data` lines of one event are
 * joined, a line that begins with a colon is a comment, and an event ends with an empty line. Other fields are passed over.
 */
export function createEventStreamReader(): EventStreamReader {
  let rest = ''
  let data: string[] = []

  function takeLine(line: string): string | undefined {
    if (line === '') {
      const event = data.length > 0 ? data.join('\n') : undefined
      data = []
      return event
    }
    if (line === 'data') data.push('')
    else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    return undefined
  }

  return (piece) => {
    // A CR at the end may be the first half of a CRLF.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.map(takeLine).filter((event) => event !== undefined)
  }
}
