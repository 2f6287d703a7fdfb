const titles = new Set(['dr', 'prof'])

/**
 * Monogram of a name: titles dropped, first letters of the first and last word, or the first two letters of a
 * single word; upper case. '' when nothing but titles remains.
 */
export function monogram(fullname: string): string {
  const words = fullname
    .normalize('NFC')
    .split(/[\s.,]+/)
    .filter((word) => word !== '' && !titles.has(word.toLowerCase()))
  const letters = words.length > 1 ? [first(words.at(0)), first(words.at(-1))] : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toLocaleUpperCase('hu')
}

const first = (word = '') => [...word][0] ?? ''
