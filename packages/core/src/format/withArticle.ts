/**
 * A number, or what begins with one, with the Hungarian article of how it is read out: az 1, a 2, az 5,0–7,0, a 10, az 1000.
 * An ordinal has the same: az 1. sor.
 */
export function withArticle(number: number | string): string {
  const [digits = ''] = /^\d*/.exec(String(number)) ?? []
  const beginsWithVowel = digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1)
  return `${beginsWithVowel ? 'az' : 'a'} ${number}`
}
