import type { ReadingSource } from './fileReading.ts'
import type { TextEncodingName } from './fileKind.ts'

/** A later byte shows that the file is no UTF-8 after all. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8'
}

export interface TextOptions {
  readonly signal?: AbortSignal
  /** Bytes read since it was last told. */
  readonly onBytes?: (count: number) => void
}

const headLength = 256 * 1024

/** The first bytes of a file. */
export interface FileHead {
  readonly bytes: Uint8Array
  /** They are all. */
  readonly isWhole: boolean
}

/** Reads 256 KB of a file, or all of it. */
export async function readHead(source: ReadingSource, signal?: AbortSignal): Promise<FileHead> {
  const head = new Uint8Array(headLength)
  let length = 0
  for await (const slice of source.open()) {
    signal?.throwIfAborted()
    const part = slice.subarray(0, headLength - length)
    head.set(part, length)
    length += part.length
    if (part.length < slice.length) return { bytes: head, isWhole: false }
  }
  return { bytes: head.subarray(0, length), isWhole: true }
}

const withoutMark = (text: string) => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

/** Text of the first bytes; a character that they cut in two is left out. */
export const headText = (head: Uint8Array, encoding: TextEncodingName): string =>
  withoutMark(new TextDecoder(encoding).decode(head, { stream: true }))

/**
 * The text of a file slice by slice, without its byte order mark.
 * @throws NotUtf8 when the bytes are not what they were taken for
 */
export async function* readText(
  source: ReadingSource,
  encoding: TextEncodingName,
  { signal, onBytes }: TextOptions,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  for await (const slice of source.open()) {
    signal?.throwIfAborted()
    const text = decode(decoder, slice)
    if (text !== '') yield text
    onBytes?.(slice.length)
  }
  const rest = decode(decoder)
  if (rest !== '') yield rest
}

function decode(decoder: InstanceType<typeof TextDecoder>, slice?: Uint8Array): string {
  try {
    return slice ? decoder.decode(slice, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw new NotUtf8('The file is not UTF-8.', { cause })
  }
}
