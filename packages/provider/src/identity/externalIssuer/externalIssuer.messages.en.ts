import type { Translated } from '@diab/internal/en'
import type { noAccountTitles } from './externalIssuer.messages.ts'

/** English texts of `noAccountTitles`. */
export const noAccountTitlesEn: Translated<typeof noAccountTitles> = {
  unknown: 'You do not have an account at this clinic.',
  unverified: 'You do not have an account at this clinic, or the sign-in service has not confirmed your email address yet.',
  invited: 'You do not have an account here yet, but an invitation is waiting for you: open the link in the email.',
  taken: 'There is already an account here with this email address, but it cannot be linked to this sign-in. Ask the clinic for help.',
}
