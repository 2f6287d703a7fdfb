import type { Language } from '../ui/environment/language.ts'
import { intlConventions } from './intlConventions.ts'

const tag = 'en-GB'

const own = intlConventions(tag)

/** English as British clinics write it, where blood glucose is in mmol/l. */
export const british: Pick<Language, 'tag' | 'conventions'> = {
  tag,
  // Columns are as wide as the other months, which have three letters.
  conventions: { ...own, date: (day, form) => own.date(day, form).replace('Sept', 'Sep') },
}
