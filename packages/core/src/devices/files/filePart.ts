import type { OwnJson } from '../ownExport/ownJson.ts'
import { OwnJsonReader } from '../ownExport/readOwnJson.ts'
import type { FileLayout } from './fileLayout.ts'
import type { TextEncodingName } from './fileKind.ts'
import type { ReadingSource } from './fileReading.ts'
import type { ReadingCollector } from './readingCollector.ts'
import { TableReader } from './readTable.ts'
import { readText, type TextOptions } from './sourceText.ts'

/** A table to read. */
export interface TableSource extends ReadingSource {
  /** What the only table of an archive or a workbook is called inside of it; `name` is then the file's. */
  readonly innerName?: string
}

/** One table of a file, and how it is read; read as often as needed. */
export interface FilePart extends Pick<TableSource, 'innerName'> {
  /** What the table is called: the file, the entry of an archive, or the sheet. */
  readonly name: string
  /** Id of its format. */
  readonly format: string
  /** Bytes; what progress is measured against. */
  readonly size: number
  /** Reads the rows into the collector and pauses now and then, so that it can be emptied. */
  read(out: ReadingCollector, options: TextOptions): AsyncIterable<void>
}

/** A table of separated values. */
export function textPart(source: TableSource, encoding: TextEncodingName, layout: FileLayout): FilePart {
  return {
    name: source.name,
    innerName: source.innerName,
    format: layout.format.id,
    size: source.size,
    async *read(out, options) {
      const table = new TableReader(layout, out)
      for await (const text of readText(source, encoding, options)) {
        table.push(text)
        yield
      }
      table.end()
    },
  }
}

/** The list of entries in an export of ours. */
export function ownJsonPart(source: ReadingSource, encoding: TextEncodingName, json: OwnJson): FilePart {
  return {
    name: source.name,
    format: json.id,
    size: source.size,
    async *read(out, options) {
      const reader = new OwnJsonReader(json, out)
      for await (const text of readText(source, encoding, options)) {
        reader.push(text)
        yield
      }
      reader.end()
    },
  }
}
