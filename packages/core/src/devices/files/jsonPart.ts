import { fileMessages, readingMessages } from '../devices.messages.ts'
import { jsonFormats } from '../formats/jsonFormats.ts'
import { JsonList } from '../ownExport/jsonList.ts'
import type { CsvRow } from './csvScanner.ts'
import type { JsonFormat, JsonObject } from './fileFormat.ts'
import type { TextEncodingName } from './fileKind.ts'
import type { FilePart } from './filePart.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import type { ReadingCollector } from './readingCollector.ts'
import { readText } from './sourceText.ts'

/** So many items show which program wrote a document. */
const itemsToKnow = 50

/** An item where a row is expected: its place among the items is its line. */
class ItemRow implements CsvRow {
  readonly count = 0
  readonly isBroken = false
  line = 0
  text = ''

  cell(): string {
    return ''
  }

  value(): string {
    return ''
  }

  is(): boolean {
    return false
  }
}

/** What is no object has none of its fields. @throws FileRefusal */
function toObject(text: string): JsonObject {
  try {
    const item: unknown = JSON.parse(text)
    return typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as JsonObject) : {}
  } catch (cause) {
    throw new FileRefusal(fileMessages.jsonBroken, { cause })
  }
}

interface Document {
  readonly source: ReadingSource
  readonly encoding: TextEncodingName
}

/** The first items of the lists of these names. @throws FileRefusal when the document ends before it is closed */
async function firstItems(
  { source, encoding }: Document,
  lists: readonly string[],
  signal: AbortSignal | undefined,
): Promise<JsonObject[]> {
  const list = new JsonList(...lists)
  const items: JsonObject[] = []
  for await (const text of readText(source, encoding, { signal })) {
    for (const item of list.push(text)) items.push(toObject(item))
    if (items.length >= itemsToKnow) return items.slice(0, itemsToKnow)
  }
  list.end()
  return items
}

/** Reads the items of a document into a collector, one after the other. */
class JsonReader {
  readonly #format: JsonFormat
  readonly #out: ReadingCollector
  readonly #list: JsonList
  readonly #row = new ItemRow()

  constructor(format: JsonFormat, out: ReadingCollector) {
    this.#format = format
    this.#out = out
    this.#list = new JsonList(...format.lists)
    out.device(format.device, '')
  }

  push(slice: string): void {
    const out = this.#out
    for (const text of this.#list.push(slice)) {
      this.#row.line++
      this.#row.text = text
      out.begin(this.#row)
      this.#format.read(toObject(text), out)
      if (!out.isTouched) out.refuse(out.badTime ?? readingMessages.noData)
    }
  }

  end(): void {
    this.#list.end()
  }
}

/**
 * A document of JSON, read as one table; never held as a whole.
 * @throws FileRefusal when it is broken, or of no known format; NotUtf8
 */
export async function jsonPart(source: ReadingSource, encoding: TextEncodingName, signal?: AbortSignal): Promise<FilePart> {
  for (const format of jsonFormats) {
    const items = await firstItems({ source, encoding }, format.lists, signal)
    if (items.some((item) => format.isItem(item))) return toPart({ source, encoding }, format)
  }
  throw new FileRefusal(fileMessages.json)
}

const toPart = ({ source, encoding }: Document, format: JsonFormat): FilePart => ({
  name: source.name,
  format: format.id,
  size: source.size,
  async *read(out, options) {
    const reader = new JsonReader(format, out)
    for await (const text of readText(source, encoding, options)) {
      reader.push(text)
      yield
    }
    reader.end()
  },
})
