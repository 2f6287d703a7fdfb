import { fileMessages } from '../devices.messages.ts'
import { ownJsonOf } from '../ownExport/ownJson.ts'
import { FileRefusal } from './fileRefusal.ts'

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250'
export type FileKind = 'zip' | 'json' | 'own-json' | TextEncodingName

const signatures: readonly (readonly [bytes: string, reason: string])[] = [
  ['\xd0\xcf\x11\xe0', fileMessages.excel],
  ['%PDF', fileMessages.pdf],
  ['\x89PNG', fileMessages.picture],
  ['\xff\xd8\xff', fileMessages.picture],
  ['GIF8', fileMessages.picture],
  ['BM', fileMessages.picture],
  ['\x1f\x8b', fileMessages.packed],
  ['Rar!', fileMessages.packed],
  ['7z\xbc\xaf', fileMessages.packed],
  ['BZh', fileMessages.packed],
  ['SQLite format', fileMessages.binary],
  ['{\\rtf', fileMessages.word],
]

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 1024))

/** Share of control characters above which bytes are no text, whatever the encoding. */
const controlShare = 0.05
const nulShare = 0.01
/** A text may open with a stray control character; the header of some other kind of file has many. */
const [openingLength, openingControlsMax] = [64, 4]

const countWhere = (bytes: Uint8Array, is: (byte: number, at: number) => boolean) => {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (is(bytes[at]!, at)) count++
  return count
}

const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13

/** Latin letters in UTF-16 are every second byte NUL. */
function utf16(bytes: Uint8Array): TextEncodingName | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const half = bytes.length / 2
  const odd = countWhere(bytes, (byte, at) => byte === 0 && at % 2 === 1)
  const even = countWhere(bytes, (byte, at) => byte === 0 && at % 2 === 0)
  if (odd > 0.6 * half && even < 0.05 * half) return 'utf-16le'
  return even > 0.6 * half && odd < 0.05 * half ? 'utf-16be' : undefined
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * What a file is, by its first bytes: UTF-16 and UTF-8 by mark or shape, or else the old Central European Windows code
 * page. UTF-8 is only likely here; the rest of the file may show that it is not.
 * @throws FileRefusal when it holds no text
 */
export function fileKind(head: Uint8Array): FileKind {
  if (head.length === 0) throw new FileRefusal(fileMessages.empty)
  const start = latin(head)
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip'
  const wide = utf16(head)
  if (wide) return wide
  const signature = signatures.find(([mark]) => start.startsWith(mark) && (mark !== 'BM' || start.slice(0, 64).includes('\0')))
  if (signature) throw new FileRefusal(signature[1])
  const isBinary =
    countWhere(head.subarray(0, openingLength), isControl) > openingControlsMax ||
    countWhere(head, (byte) => byte === 0) > nulShare * head.length ||
    countWhere(head, isControl) > controlShare * head.length
  if (isBinary) throw new FileRefusal(fileMessages.binary)
  const opening = start.replace('\xef\xbb\xbf', '').trimStart()
  if (/^<(?:!doctype html|html)/i.test(opening)) throw new FileRefusal(fileMessages.webPage)
  if (ownJsonOf(opening)) return 'own-json'
  if (/^(?:\{\s*"|\[\s*[{[\]])/.test(opening)) return 'json'
  return isUtf8(head) ? 'utf-8' : 'windows-1250'
}
