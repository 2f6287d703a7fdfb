/** Control characters and line ends, which could end a header; and marks that turn the direction of a text. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
/** What mail programs make links of. */
const linkMarks = /[/\\:@<>]+/g
const dotInside = /\.(?=\p{L}|\p{N})/gu
const wordJoiner = '\u2060'
const longestName = 150

/** Text on one line, without anything that could end a header. */
export const oneLine = (text: string): string => text.replaceAll(unseen, ' ').trim()

/**
 * Formats a name that a person typed, for a mail to another: one line, of bounded length, without links. Otherwise our mail
 * could carry advertisements to any address.
 */
export const nameInMail = (name: string): string =>
  [...oneLine(name).replaceAll(linkMarks, ' ').replaceAll(dotInside, `.${wordJoiner}`)].slice(0, longestName).join('').trim()
