/** Bytes of a short path, doubled as often as a long one needs it. */
const firstRoom = 4096
/** Bytes of the longest number. */
const numberRoom = 16
const [minus, point, zero] = [45, 46, 48]

/**
 * Path data while it is written. Numbers become digits here, and the whole one text at the end: of strings added up, each
 * piece stays in memory while the chart stands.
 */
export class PathText {
  #bytes = new Uint8Array(firstRoom)
  #length = 0

  /** Commands, separators and ready shapes; ASCII alone. */
  add(text: string): this {
    this.#makeRoom(text.length)
    for (let index = 0; index < text.length; index++) this.#bytes[this.#length++] = text.charCodeAt(index)
    return this
  }

  /** A number without decimals, below 2³¹ to either side. */
  whole(number: number): this {
    this.#makeRoom(numberRoom)
    if (number < 0) this.#bytes[this.#length++] = minus
    this.#digits(Math.abs(number))
    return this
  }

  /** Pixels with the one decimal of `toTenth`. */
  tenth(pixels: number): this {
    this.#makeRoom(numberRoom)
    const tenths = Math.round(pixels * 10)
    if (tenths < 0) this.#bytes[this.#length++] = minus
    const size = Math.abs(tenths)
    const decimal = size % 10
    this.#digits((size - decimal) / 10)
    if (decimal === 0) return this
    this.#bytes[this.#length++] = point
    this.#bytes[this.#length++] = zero + decimal
    return this
  }

  /** `x,y` in pixels. */
  point(x: number, y: number): this {
    return this.tenth(x).add(',').tenth(y)
  }

  toString(): string {
    return new TextDecoder().decode(this.#bytes.subarray(0, this.#length))
  }

  #digits(number: number): void {
    const rest = number % 10
    if (number > 9) this.#digits((number - rest) / 10)
    this.#bytes[this.#length++] = zero + rest
  }

  #makeRoom(wanted: number): void {
    if (this.#length + wanted <= this.#bytes.length) return
    const bytes = new Uint8Array(2 * (this.#length + wanted))
    bytes.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = bytes
  }
}
