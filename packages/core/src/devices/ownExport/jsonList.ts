import { fileMessages } from '../devices.messages.ts'
import { FileRefusal } from '../files/fileRefusal.ts'

/** Longer than any entry. */
const itemMaxLength = 1024 * 1024
const mark = /["{}[\]]/g
const stringEnd = /["\\]/g

/**
 * Finds the objects in one list of a JSON object (`{ …, "diary": [{…}, {…}], … }`) while its text comes in slices, so
 * that a long file is never held as a whole.
 */
export class JsonList {
  readonly #name: string
  #text = ''
  #at = 0
  #depth = 0
  /** Where the string begins that is being read, or -1. */
  #string = -1
  /** The last string directly inside the object. */
  #key = ''
  #isInList = false
  /** Where the item begins that is being read, or -1. */
  #item = -1
  #isOver = false

  constructor(name: string) {
    this.#name = name
  }

  /** Returns the texts of the items that the slice completes. @throws FileRefusal for what is no JSON of this form */
  push(slice: string): string[] {
    const keepFrom = this.#item >= 0 ? this.#item : this.#string >= 0 ? this.#string : this.#at
    this.#text = this.#text.slice(keepFrom) + slice
    this.#at -= keepFrom
    if (this.#string >= 0) this.#string -= keepFrom
    if (this.#item >= 0) this.#item -= keepFrom
    if (this.#text.length - Math.max(0, slice.length) > itemMaxLength) throw new FileRefusal(fileMessages.jsonBroken)
    const items: string[] = []
    while (this.#at < this.#text.length && (this.#string >= 0 ? this.#endString() : this.#step(items)));
    return items
  }

  /** @throws FileRefusal when the object is not closed: half a file is none */
  end(): void {
    if (!this.#isOver) throw new FileRefusal(fileMessages.jsonBroken)
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
      if (this.#depth === 1) this.#key = this.#text.slice(this.#string + 1, found.index)
      this.#string = -1
      return true
    }
  }

  /** Goes to the next mark; false when there is none in the slice. */
  #step(items: string[]): boolean {
    mark.lastIndex = this.#at
    const found = mark.exec(this.#text)
    if (!found) {
      this.#at = this.#text.length
      return false
    }
    const [sign] = found
    this.#at = found.index + 1
    if (sign === '"') this.#string = found.index
    else if (sign === '{' || sign === '[') this.#open(sign, found.index)
    else this.#close(items)
    return true
  }

  #open(sign: string, at: number): void {
    this.#depth++
    if (this.#depth === 2) this.#isInList = sign === '[' && this.#key === this.#name
    if (this.#depth === 3 && this.#isInList && sign === '{') this.#item = at
  }

  #close(items: string[]): void {
    this.#depth--
    if (this.#depth < 0) throw new FileRefusal(fileMessages.jsonBroken)
    if (this.#depth === 2 && this.#item >= 0) {
      items.push(this.#text.slice(this.#item, this.#at))
      this.#item = -1
    }
    if (this.#depth === 1) this.#isInList = false
    if (this.#depth === 0) this.#isOver = true
  }
}
