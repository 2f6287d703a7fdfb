import type { Translated } from '@diab/internal/en'
import type { glucoseUnitMessages } from './glucoseUnit.messages.ts'

/** English texts of `glucoseUnitMessages`. */
export const glucoseUnitMessagesEn: Translated<typeof glucoseUnitMessages> = {
  title: 'Unit of glucose',
  text: 'Every glucose value is shown and typed in this unit. The choice belongs to your account and applies on every device. In downloaded files and for other programs values stay in mmol/l.',
  label: 'Unit',
  names: { 'mmol/l': 'mmol/l (6.4)', 'mg/dl': 'mg/dl (115)' },
  failed: 'The unit cannot be saved at the moment. Try again.',
}
