import { pagePartsMessagesEn } from '../../../app/pageParts/pageParts.messages.en.ts'
import type { Translated } from '@diab/internal/en'
import type { settingsFrameMessages } from './settingsFrame.messages.ts'

/** English texts of `settingsFrameMessages`. */
export const settingsFrameMessagesEn: Translated<typeof settingsFrameMessages> = {
  ...pagePartsMessagesEn,
  settings: 'Settings',
  back: 'Settings',
  appearance: 'Appearance on this device',
  ownOnly: (name) => `This is a setting of your own account, not of ${name}.`,
  purposes: {
    'settings.profile': 'name and date of birth',
    'settings.address': 'postal address and phone number',
    'settings.supervised': 'people whose diary you keep',
    'settings.visibility': 'who can see the diary, and who has looked at it',
    'settings.devices': 'meters connected with the diary',
    'settings.notifications': 'what we tell you by email and notification',
    'settings.health-record': 'connection with the national eHealth system',
    'settings.password': 'password to sign in',
    'settings.pin': 'lock on this device',
    'settings.account': 'email address, sign-in, download, deletion',
  },
}
