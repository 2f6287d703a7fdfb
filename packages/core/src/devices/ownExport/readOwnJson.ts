import { fileMessages, readingMessages } from '../devices.messages.ts'
import type { CsvRow } from '../files/csvScanner.ts'
import { FileRefusal } from '../files/fileRefusal.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import { JsonList } from './jsonList.ts'
import type { OwnJson } from './ownJson.ts'
import { readOwnEntry } from './readOwnEntry.ts'

/** Wraps an item of a list as a row; it has no cells. */
const asRow = (line: number, text: string): CsvRow => ({
  line,
  text,
  count: 0,
  isBroken: false,
  cell: () => '',
  value: () => '',
  is: () => false,
})

/** Reads the entries of an export of ours into a collector; `line` of an item is its number in the list. */
export class OwnJsonReader {
  readonly #json: OwnJson
  readonly #out: ReadingCollector
  readonly #list: JsonList
  #line = 0

  constructor(json: OwnJson, out: ReadingCollector) {
    this.#json = json
    this.#out = out
    this.#list = new JsonList(json.list)
    out.device(json.device, '')
  }

  push(slice: string): void {
    for (const text of this.#list.push(slice)) this.#read(text)
  }

  end(): void {
    this.#list.end()
  }

  #read(text: string): void {
    const out = this.#out
    out.begin(asRow(++this.#line, text))
    const exported = this.#json.entryOf(parse(text))
    if (exported === null) return
    if (exported === undefined) return out.refuse(readingMessages.noExportedEntry)
    const read = readOwnEntry(exported)
    if ('item' in read) out.addCopy(this.#json.revise?.(read.item) ?? read.item)
    else out.refuse(read.refused)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FileRefusal(fileMessages.jsonBroken, { cause })
  }
}
