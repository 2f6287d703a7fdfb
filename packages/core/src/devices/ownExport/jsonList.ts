import { fileMessages } from '../devices.messages.ts'
import { FileRefusal } from '../files/fileRefusal.ts'

/** Longer than any entry. */
const itemMaxLength = 1024 * 1024
/** Longer than the name of any list. */
const keyMaxLength = 100
const inItem = /["{}[\]]/g
const betweenItems = /["{}[\],]/g
const stringEnd = /["\\]/g

/**
 * Finds the items of lists in JSON while its text comes in slices, so that a long file is never held as a whole: of the
 * lists of an object that have one of the names (`{ …, "diary": [{…}, {…}], … }`), or of a list that is the whole document.
 */
export class JsonList {
  readonly #names: readonly string[]
  #text = ''
  #at = 0
  #depth = 0
  #isInString = false
  /** Where the string directly inside the object begins that is being read, or -1. */
  #keyFrom = -1
  /** The last string directly inside the object. */
  #key = ''
  /** Depth of the list that is being read, or 0. */
  #listDepth = 0
  /** Where the item of the list begins that is being read, with the blanks before it. */
  #itemFrom = -1
  /** The list has items, so that one has to follow a comma. */
  #hasItem = false
  #isOver = false

  constructor(...names: readonly string[]) {
    this.#names = names
  }

  /** Returns the texts of the items that the slice completes. @throws FileRefusal for what is no JSON of this form */
  push(slice: string): string[] {
    this.#drop()
    this.#text += slice
    const items: string[] = []
    while (this.#at < this.#text.length && (this.#isInString ? this.#endString() : this.#step(items)));
    return items
  }

  /** @throws FileRefusal when the document is not closed: half a file is none */
  end(): void {
    if (!this.#isOver) throw new FileRefusal(fileMessages.jsonBroken)
  }

  /** Forgets the text that is read. */
  #drop(): void {
    if (this.#keyFrom >= 0 && this.#at - this.#keyFrom > keyMaxLength) this.#keyFrom = -1
    const keepFrom = this.#itemFrom >= 0 ? this.#itemFrom : this.#keyFrom >= 0 ? this.#keyFrom : this.#at
    this.#text = this.#text.slice(keepFrom)
    this.#at -= keepFrom
    if (this.#keyFrom >= 0) this.#keyFrom -= keepFrom
    if (this.#itemFrom >= 0) this.#itemFrom = 0
    if (this.#text.length > itemMaxLength) throw new FileRefusal(fileMessages.jsonBroken)
  }

  /** Moves to the end of the string; returns false when the end is beyond the slice. */
  #endString(): boolean {
    for (;;) {
      stringEnd.lastIndex = this.#at
      const found = stringEnd.exec(this.#text)
      const isEscape = found?.[0] === '\\'
      if (!found || (isEscape && found.index + 1 >= this.#text.length)) {
        this.#at = found ? found.index : this.#text.length
        return false
      }
      this.#at = found.index + (isEscape ? 2 : 1)
      if (isEscape) continue
      if (this.#keyFrom >= 0) this.#key = this.#text.slice(this.#keyFrom + 1, found.index)
      this.#keyFrom = -1
      this.#isInString = false
      return true
    }
  }

  /** Goes to the next mark; false when there is none in the slice. */
  #step(items: string[]): boolean {
    const mark = this.#listDepth > 0 && this.#depth === this.#listDepth ? betweenItems : inItem
    mark.lastIndex = this.#at
    const found = mark.exec(this.#text)
    if (this.#isOver && (found ?? this.#text.slice(this.#at).trim()) !== '') throw new FileRefusal(fileMessages.jsonBroken)
    if (!found) {
      this.#at = this.#text.length
      return false
    }
    const [sign] = found
    this.#at = found.index + 1
    if (sign === '"') this.#openString(found.index)
    else if (sign === ',') this.#endItem(items, found.index)
    else if (sign === '{' || sign === '[') this.#open(sign)
    else this.#close(items, found.index)
    return true
  }

  #openString(at: number): void {
    this.#isInString = true
    if (this.#depth === 1 && this.#listDepth === 0) this.#keyFrom = at
  }

  #open(sign: string): void {
    this.#depth++
    const isDocument = this.#depth === 1
    const isNamed = this.#depth === 2 && this.#names.includes(this.#key)
    if (this.#listDepth > 0 || sign === '{' || !(isDocument || isNamed)) return
    this.#listDepth = this.#depth
    this.#itemFrom = this.#at
    this.#hasItem = false
  }

  #close(items: string[], at: number): void {
    if (this.#listDepth > 0 && this.#depth === this.#listDepth) this.#endList(items, at)
    this.#depth--
    if (this.#depth < 0) throw new FileRefusal(fileMessages.jsonBroken)
    if (this.#depth === 0) this.#isOver = true
  }

  #endList(items: string[], at: number): void {
    const isEmpty = !this.#hasItem && this.#text.slice(this.#itemFrom, at).trim() === ''
    if (!isEmpty) this.#endItem(items, at)
    this.#listDepth = 0
    this.#itemFrom = -1
  }

  #endItem(items: string[], at: number): void {
    const item = this.#text.slice(this.#itemFrom, at).trim()
    if (item === '') throw new FileRefusal(fileMessages.jsonBroken)
    items.push(item)
    this.#hasItem = true
    this.#itemFrom = at + 1
  }
}
