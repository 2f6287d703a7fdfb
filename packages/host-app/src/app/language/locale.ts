import type { Locale } from '@diab/internal/account'

/** Language of this edition of the app; each is built with its own texts (ADR 73). */
export const locale: Locale = import.meta.env.DIAB_LOCALE ?? 'hu'
