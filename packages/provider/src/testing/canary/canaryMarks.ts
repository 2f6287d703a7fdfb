/** What wrote a mark: the endpoint, its field, the caller and the subject. */
export interface MarkOrigin {
  endpoint: string
  /** Path of the field, e.g. `body[].entry.details`. */
  field: string
  by: string
  subject: string
}

const word = 'xqkanari'
/** One expression finds every form of a mark: a word, the end of a decimal number, and digits of a telephone or an insured person. */
const anyMark = new RegExp(String.raw`${word}[a-z]{4}|731957\d{5}|\+367319\d{5}|\b7319\d{5}\b`, 'gi')

/** What a row in which a mark may be matches, as a regular expression of PostgreSQL; bytes are written in hexadecimal digits. */
export const markPattern = String.raw`${word}|${Buffer.from(word).toString('hex')}|731957|\+367319|\m7319\d{5}\M`

/** Words that begin every mark which a file could hold as it is. */
export const markWord = word

export interface Marks {
  word(origin: MarkOrigin): string
  email(origin: MarkOrigin): string
  password(origin: MarkOrigin): string
  phone(origin: MarkOrigin): string
  /** A valid number of an insured person (TAJ). */
  insured(origin: MarkOrigin): string
  /** `near` with a mark in its decimals. */
  number(origin: MarkOrigin, near: number): number
  /** Origins of all marks in a text, whatever their case. */
  find(text: string): MarkOrigin[]
}

/** Makes texts and numbers that are found nowhere else, and knows where each was written. */
export function createMarks(): Marks {
  const origins = new Map<string, MarkOrigin>()
  let count = 0

  function keep(origin: MarkOrigin, make: (at: number) => string | undefined): string {
    for (;;) {
      const mark = make(count++)
      if (mark === undefined) continue
      origins.set(mark, origin)
      return mark
    }
  }
  const digits = (at: number, length: number) => String(at).padStart(length, '0')
  const letters = (at: number) => digits(at, 4).replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)))
  const newWord = (origin: MarkOrigin) => keep(origin, (at) => word + letters(at))

  return {
    word: newWord,
    email: (origin) => `${newWord(origin)}@teszt.example`,
    password: (origin) => `${newWord(origin)}-Jelszo-7`,
    phone: (origin) => keep(origin, (at) => `+367319${digits(at, 5)}`),
    insured: (origin) =>
      keep(origin, (at) => {
        const first = `7319${digits(at % 10_000, 4)}`
        const sum = [...first].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 7), 0)
        const whole = `${first}${sum % 10}`
        return origins.has(whole) ? undefined : whole
      }),
    number(origin, near) {
      // A number loses the zeros at its end, and its mark with them.
      const mark = keep(origin, (at) => (at % 10 === 0 ? undefined : `731957${digits(at, 5)}`))
      return Number(near.toFixed(1) + mark)
    },
    find: (text) => [...new Set((text.match(anyMark) ?? []).map((mark) => mark.toLowerCase()))].flatMap((mark) => origins.get(mark) ?? []),
  }
}
