import type { Language } from '../ui/environment/language.ts'
import { intlConventions } from './intlConventions.ts'

const tag = 'en-GB'

/** English as British clinics write it, where blood glucose is in mmol/l. */
export const british: Pick<Language, 'tag' | 'conventions'> = { tag, conventions: intlConventions(tag) }
