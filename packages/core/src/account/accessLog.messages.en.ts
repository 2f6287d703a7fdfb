import type { accessAreaLabels } from './accessLog.messages.ts'

/** English texts of `accessAreaLabels`. */
export const accessAreaLabelsEn: typeof accessAreaLabels = {
  diary: 'Diary',
  analysis: 'Analysis',
  therapy: 'Treatment',
  devices: 'Devices and uploads',
  profile: 'Personal details',
  notes: 'Notes',
  clinic: 'Connection with the clinic',
  permission: 'Temporary access',
  download: 'Data download',
  other: 'Other',
}
