import { searchFold } from '../format/hungarianText.ts'

/** Whether every word of a search stands somewhere in the texts; case and accents do not matter, an empty search finds all. */
export function holdsWords(search: string, texts: readonly string[]): boolean {
  const text = searchFold(texts.join(' '))
  return searchFold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
