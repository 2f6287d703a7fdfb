import { alphabetOfPage } from '../format/hungarianText.ts'

/** Names that can be compared word by word: letters, digits and inner punctuation, one space between words. */
const isPlainName = /^[\p{L}\p{N}.'’-]+(?: [\p{L}\p{N}.'’-]+)*$/u

/** Place of each word among the words; words that differ by accent or case alone share it. 0 is no word. */
function rankWords(names: readonly (readonly string[])[]): Map<string, number> {
  const { compareBase } = alphabetOfPage()
  const words = [...new Set(names.flat())].toSorted(compareBase)
  const ranks = new Map<string, number>()
  let rank = 0
  for (const [at, word] of words.entries()) {
    if (at === 0 || compareBase(words[at - 1]!, word) !== 0) rank++
    ranks.set(word, rank)
  }
  return ranks
}

const mostWords = 3
/** Three words of up to a hundred thousand ranks each are one whole number that a double holds exactly. */
const base = 100_000

/**
 * Names in alphabetical order of the page's language. People share their names' words, so words are compared and not names: a long list is in order
 * many times sooner. Only names whose words are the same letters, and names that are not made of words, are compared whole.
 */
export function sortNames(names: readonly string[]): string[] {
  const { compare } = alphabetOfPage()
  if (!names.every((name) => isPlainName.test(name))) return names.toSorted(compare)
  const split = names.map((name) => name.split(' '))
  const ranks = rankWords(split)
  if (ranks.size >= base) return names.toSorted(compare)
  const keys = Float64Array.from(split, (words) => {
    let key = 0
    for (let word = 0; word < mostWords; word++) key = key * base + (ranks.get(words[word] ?? '') ?? 0)
    return key
  })
  const places = Array.from(names, (_, at) => at)
  places.sort((one, other) => keys[one]! - keys[other]! || compare(names[one]!, names[other]!))
  return places.map((at) => names[at]!)
}
