import type { AccountPart } from './accountParts.ts'

async function* jsonList(pieces: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const piece of pieces) {
    if (piece.length === 0) continue
    yield separator + piece.map((item) => JSON.stringify(item)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}

/** The parts of an account as one JSON object, a field each, written while they are read. */
export async function* jsonDownload(parts: AsyncIterable<AccountPart>, now: Date): AsyncGenerator<string> {
  yield `{"format":"diab-account","formatVersion":2,"createdAt":${JSON.stringify(now.toISOString())}`
  for await (const part of parts) {
    yield `,\n${JSON.stringify(part.name)}:`
    if ('pieces' in part) yield* jsonList(part.pieces)
    else yield JSON.stringify(part.value ?? null)
  }
  yield '}\n'
}
