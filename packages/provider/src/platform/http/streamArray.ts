import { Readable } from 'node:stream'

/** A JSON array sent while it is read, for lists that would not fit in memory well. */
export function streamArray(items: AsyncIterable<unknown>): Readable {
  async function* chunks() {
    let separator = '['
    let chunk = ''
    for await (const item of items) {
      chunk += separator + JSON.stringify(item)
      separator = ','
      if (chunk.length > 65_536) {
        yield chunk
        chunk = ''
      }
    }
    yield separator === '[' ? '[]' : `${chunk}]`
  }
  return Readable.from(chunks(), { objectMode: false })
}
