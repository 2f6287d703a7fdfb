import { conventions } from './formatDate.ts'

const collator = /* @__PURE__ */ new Intl.Collator('hu')

/** Hungarian alphabetical order: cs, dz, dzs, gy, ly, ny, sz, ty and zs are letters, long vowels sort as short ones first. */
export const compareHungarian = (one: string, other: string): number => collator.compare(one, other)

/** Compares by letters and their accents, and by base letters alone. */
interface Alphabet {
  readonly locale: string
  readonly compare: (one: string, other: string) => number
  readonly compareBase: (one: string, other: string) => number
}

let alphabet: Alphabet | undefined

/** Returns the alphabetical order of the page's language: the Hungarian one unless `setConventions` named another. */
export function alphabetOfPage(): Alphabet {
  const { locale = 'hu' } = conventions
  if (alphabet?.locale !== locale)
    alphabet = {
      locale,
      compare: new Intl.Collator(locale).compare,
      compareBase: new Intl.Collator(locale, { sensitivity: 'base' }).compare,
    }
  return alphabet
}

/** Text as a search compares it: without accents and case. */
export const searchFold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
