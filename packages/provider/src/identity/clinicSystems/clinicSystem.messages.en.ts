import type { Translated } from '@diab/internal/en'
import type { clinicSystemTitles } from './clinicSystem.messages.ts'

/** English texts of `clinicSystemTitles`. */
export const clinicSystemTitlesEn: Translated<typeof clinicSystemTitles> = {
  tooMany: 'This clinic already has 20 systems. Remove one of them first.',
}
