import { fileMessages } from '../../devices.messages.ts'
import { columnsMax } from '../fileLayout.ts'
import { FileRefusal } from '../fileRefusal.ts'
import { type CellFormats, formatSerial, formatStored } from './cellFormats.ts'
import { createXmlParser } from './parseXml.ts'

/** Of one sheet. */
const cellsMax = 8_000_000
const rowsMax = 1_048_576
/** Characters of the table that are given on at once. */
const sliceLength = 64 * 1024

export interface SheetContext {
  readonly strings: readonly string[]
  readonly formats: CellFormats
  readonly is1904: boolean
}

/** `BC12` is column 54. */
function columnOf(reference: string | undefined): number | undefined {
  let column = 0
  for (let at = 0; reference !== undefined && at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : column - 1
}

const quoteCell = (text: string) => {
  const line = text.replaceAll(/[\r\n]+/g, ' ')
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

/** Writes the rows of a sheet as separated values, each on the line of its row number. */
export class SheetTable {
  readonly #context: SheetContext
  readonly #encoder = new TextEncoder()
  #text = ''
  #line = 1
  #row: string[] = []
  #column = -1
  #cellCount = 0
  #type = ''
  #style: string | undefined
  #value = ''
  #isValue = false
  #isPhonetic = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  /** Yields the table as bytes of UTF-8 while its XML is read. @throws FileRefusal when the sheet is broken or too large */
  async *read(xml: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const parser = await createXmlParser({
      onOpen: (name, attributes) => this.#open(name, attributes),
      onClose: (name) => this.#close(name),
      onText: (text) => {
        if (this.#isValue) this.#value += text
      },
    })
    for await (const slice of xml) {
      parser.push(slice)
      if (this.#text.length >= sliceLength) yield this.#takeText()
    }
    parser.end()
    if (this.#text !== '') yield this.#takeText()
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#row = []
      this.#column = -1
      this.#goTo(Number(attributes.r ?? this.#line))
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1
      this.#type = attributes.t ?? 'n'
      this.#style = attributes.s
      this.#value = ''
      if (++this.#cellCount > cellsMax) throw new FileRefusal(fileMessages.workbookTooLarge)
    } else if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'v' || name === 't') this.#isValue = !this.#isPhonetic
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'c') this.#putCell()
    else if (name === 'row') this.#endRow()
  }

  #putCell(): void {
    const text = this.#textOf()
    if (text === '') return
    if (this.#column >= columnsMax) throw new FileRefusal(fileMessages.tooManyColumns)
    while (this.#row.length < this.#column) this.#row.push('')
    this.#row[this.#column] = quoteCell(text)
  }

  #textOf(): string {
    const { strings, formats, is1904 } = this.#context
    const value = this.#value
    if (this.#type === 's') return strings[Number(value)] ?? ''
    if (this.#type !== 'n') return value.trim()
    const format = formats.of(this.#style)
    if (format === 'number' || value.trim() === '') return formatStored(value)
    return formatSerial(Number(value), format, is1904) || formatStored(value)
  }

  /** Adds empty lines for rows that are missing. */
  #goTo(row: number): void {
    if (!(row >= 1 && row <= rowsMax)) throw new FileRefusal(fileMessages.workbookTooLarge)
    if (row > this.#line) this.#text += '\n'.repeat(row - this.#line)
    this.#line = Math.max(this.#line, row)
  }

  #endRow(): void {
    this.#text += `${this.#row.join(',')}\n`
    this.#line++
  }

  #takeText(): Uint8Array {
    const bytes = this.#encoder.encode(this.#text)
    this.#text = ''
    return bytes
  }
}
