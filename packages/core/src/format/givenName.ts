/** Titles and degrees, without their dots. */
const titles = new Set(['dr', 'prof', 'id', 'ifj', 'özv', 'phd', 'dsc', 'dla', 'msc', 'bsc', 'mba', 'habil', 'med', 'univ'])

const isTitle = (word: string) => titles.has(word.toLocaleLowerCase('hu').replaceAll('.', ''))

/** A family name that is abbreviated: `B. Nagy Anna`. */
const isInitial = (word: string) => /^\p{L}\.$/u.test(word)

/** A name that a woman has by her husband's: `Szabó Istvánné`. */
const isMarriedName = (word: string) => /.né$/iu.test(word)

/**
 * Returns the name by which a person is greeted: the first given name after the family name. A name that holds none, as
 * `Szabó Istvánné`, is returned whole, without its titles.
 */
export function givenName(fullname: string): string {
  const words = fullname
    .normalize('NFC')
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !isTitle(word) && !isInitial(word))
  const married = words.findLastIndex(isMarriedName)
  // After the husband's name comes the woman's own: family and given name.
  const own = married < 0 ? words : words.slice(married + 1)
  return own[1] ?? (words.join(' ') || fullname)
}
