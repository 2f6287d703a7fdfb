import type { Translated } from '@diab/internal/en'
import type { workspaceMessages } from './workspace.messages.ts'

/** English texts of `workspaceMessages`. */
export const workspaceMessagesEn: Translated<typeof workspaceMessages> = {
  title: 'Choose a clinic',
  hint: 'The clinic is shown in the menu and can be switched later.',
  failed: 'The clinics could not be loaded',
  none: 'This account belongs to no clinic. A clinic manager can send an invitation.',
  signOut: 'Sign out',
}
