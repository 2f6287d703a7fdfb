import { searchFold } from '../format/hungarianText.ts'

/** Returns whether every word of a search occurs in the texts; ignores case and accents, an empty search matches all. */
export function holdsWords(search: string, texts: readonly string[]): boolean {
  const text = searchFold(texts.join(' '))
  return searchFold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
