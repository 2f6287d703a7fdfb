import type { Translated } from '@diab/internal/en'
import type { genderFieldMessages } from './genderField.messages.ts'

/** English texts of `genderFieldMessages`. */
export const genderFieldMessagesEn: Translated<typeof genderFieldMessages> = { label: 'Sex', none: 'Choose if you like' }
