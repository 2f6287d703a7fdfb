import { fileMessages, readingMessages } from '../devices.messages.ts'
import { jsonFormats } from '../formats/jsonFormats.ts'
import type { CsvRow } from './csvScanner.ts'
import type { JsonObject } from './fileFormat.ts'
import type { FilePart } from './filePart.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'

/** JSON is read as a whole. */
const jsonMaxBytes = 96 * 1024 * 1024
/** Items between two pauses. */
const itemsPerPause = 5000

/** An item where a row is expected: its place in the list is its line. */
class ItemRow implements CsvRow {
  readonly count = 0
  readonly isBroken = false
  line = 0
  item: JsonObject = {}

  get text(): string {
    return JSON.stringify(this.item)
  }

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

async function readDocument(source: ReadingSource, signal: AbortSignal | undefined): Promise<unknown> {
  if (source.size > jsonMaxBytes) throw new FileRefusal(fileMessages.jsonTooLarge)
  const decoder = new TextDecoder()
  let text = ''
  for await (const slice of source.open()) {
    signal?.throwIfAborted()
    text += decoder.decode(slice, { stream: true })
  }
  try {
    return JSON.parse(text + decoder.decode())
  } catch (cause) {
    throw new FileRefusal(fileMessages.jsonBroken, { cause })
  }
}

/**
 * A document of JSON, read as one table.
 * @throws FileRefusal when it is broken, too large, or of no known format
 */
export async function jsonPart(source: ReadingSource, signal?: AbortSignal): Promise<FilePart> {
  const document = await readDocument(source, signal)
  for (const { id, device, open } of jsonFormats) {
    const found = open(document)
    if (!found) continue
    const { items, read } = found
    return {
      name: source.name,
      format: id,
      size: items.length,
      async *read(out, options) {
        const row = new ItemRow()
        out.device(device, '')
        for (const [at, item] of items.entries()) {
          row.line = at + 1
          row.item = item
          out.begin(row)
          read(item, out)
          if (!out.isTouched) out.refuse(out.badTime ?? readingMessages.noData)
          if (row.line % itemsPerPause !== 0) continue
          options.signal?.throwIfAborted()
          options.onBytes?.(itemsPerPause)
          yield
        }
      },
    }
  }
  throw new FileRefusal(fileMessages.json)
}
