import type { Translated } from '@diab/internal/en'
import type { clinicFrameMessages } from './clinicFrame.messages.ts'

/** English texts of `clinicFrameMessages`. */
export const clinicFrameMessagesEn: Translated<typeof clinicFrameMessages> = {
  navigation: 'Pages of the clinic',
  pages: {
    'dashboard.clinic': 'Overview',
    'dashboard.clinic.staff': 'Staff',
    'dashboard.clinic.invitations': 'Invitations',
    'dashboard.clinic.retained-notes': 'Retained notes',
  },
  invite: 'Invite staff',
}
