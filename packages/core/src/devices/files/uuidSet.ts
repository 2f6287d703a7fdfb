/** Words of an empty set. */
const firstLength = 4096

/** Returns the number of a hexadecimal digit. */
function digitAt(uuid: string, at: number): number {
  const code = uuid.charCodeAt(at)
  return (code & 15) + (code > 57 ? 9 : 0)
}

/** Returns the number of four hexadecimal digits. */
const quarterAt = (uuid: string, at: number): number =>
  (digitAt(uuid, at) << 12) | (digitAt(uuid, at + 1) << 8) | (digitAt(uuid, at + 2) << 4) | digitAt(uuid, at + 3)

/**
 * A set of UUIDs of 16 bytes each, at most 32 with the free room: 525,600 need 16 MB. Text would need some 250 bytes each,
 * because a cell of a table holds the slice of the file that it was cut from.
 */
export class UuidSet {
  /** Slots of four words, a power of 2. */
  #words = new Uint32Array(firstLength)
  readonly #id = new Uint32Array(4)
  #count = 0
  #hasNil = false

  /** Adds a valid UUID in any case; returns false when the set has it already. */
  add(uuid: string): boolean {
    const id = this.#id
    // xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx
    id[0] = (quarterAt(uuid, 0) << 16) | quarterAt(uuid, 4)
    id[1] = (quarterAt(uuid, 9) << 16) | quarterAt(uuid, 14)
    id[2] = (quarterAt(uuid, 19) << 16) | quarterAt(uuid, 24)
    id[3] = (quarterAt(uuid, 28) << 16) | quarterAt(uuid, 32)
    if (isFree(id, 0)) {
      const isNew = !this.#hasNil
      this.#hasNil = true
      return isNew
    }
    if (!this.#put(id, 0)) return false
    this.#count++
    if (16 * this.#count > 3 * this.#words.length) this.#grow()
    return true
  }

  clear(): void {
    this.#words = new Uint32Array(firstLength)
    this.#count = 0
    this.#hasNil = false
  }

  /** Puts the id at `from` of `source` into its slot; returns false when it is there. */
  #put(source: Uint32Array, from: number): boolean {
    const words = this.#words
    for (let at = hash(source, from) & (words.length - 4); ; at = (at + 4) & (words.length - 4)) {
      if (isSame(words, at, source, from)) return false
      if (!isFree(words, at)) continue
      for (let word = 0; word < 4; word++) words[at + word] = source[from + word] ?? 0
      return true
    }
  }

  #grow(): void {
    const words = this.#words
    this.#words = new Uint32Array(2 * words.length)
    for (let at = 0; at < words.length; at += 4) if (!isFree(words, at)) this.#put(words, at)
  }
}

/** A slot of zeros is free. */
const isFree = (words: Uint32Array, at: number): boolean =>
  words[at] === 0 && words[at + 1] === 0 && words[at + 2] === 0 && words[at + 3] === 0

const isSame = (words: Uint32Array, at: number, others: Uint32Array, from: number): boolean =>
  words[at] === others[from] &&
  words[at + 1] === others[from + 1] &&
  words[at + 2] === others[from + 2] &&
  words[at + 3] === others[from + 3]

/** All words count: ids of version 7 differ most in their last half, others anywhere. */
function hash(words: Uint32Array, from: number): number {
  let mixed = 0
  for (let at = from; at < from + 4; at++) {
    mixed = Math.imul(mixed ^ (words[at] ?? 0), 0x9e3779b1)
    mixed ^= mixed >>> 15
  }
  return mixed ^ (mixed >>> 13)
}
