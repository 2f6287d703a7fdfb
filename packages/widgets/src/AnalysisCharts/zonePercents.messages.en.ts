import type { Translated } from '@diab/internal/en'
import type { spokenBounds } from './zonePercents.messages.ts'

/** English texts of `spokenBounds`. */
export const spokenBoundsEn: Translated<typeof spokenBounds> = { '<': 'less than ', '>': 'more than ' }
