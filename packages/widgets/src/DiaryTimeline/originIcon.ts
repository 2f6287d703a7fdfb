import { EntryOrigin } from '@diab/core/rules'
import type { IconName } from '../icons/iconPaths.ts'

export const originIcon: Record<EntryOrigin, IconName> = {
  [EntryOrigin.Hand]: 'pencil',
  [EntryOrigin.Meter]: 'meter',
  [EntryOrigin.Sensor]: 'meter',
}
