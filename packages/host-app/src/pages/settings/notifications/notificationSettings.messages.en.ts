import { notificationGroupLabelsEn, type Translated } from '@diab/internal/en'
import type { notificationSettingsMessages } from './notificationSettings.messages.ts'

/** English texts of `notificationSettingsMessages`. */
export const notificationSettingsMessagesEn: Translated<typeof notificationSettingsMessages> = {
  title: 'Notifications',
  intro: 'Every notification appears under the bell. Here you choose what we tell you at once, and what by email too.',
  introStaff: 'Every notification appears under the bell. Choose here what is notified at once, and what by email too.',
  group: 'About',
  push: 'At once',
  mail: 'By email',
  pushOf: (group) => `${group}: at once, on this device`,
  mailOf: (group) => `${group}: by email`,
  groups: notificationGroupLabelsEn,
  details: {
    1: 'welcome, newsletter, news about the service',
    2: 'password, invitations',
    3: 'new messages from the doctor',
    4: 'clinics, doctors, staff',
    5: 'carers and the people they care for',
    6: 'uploaded readings, new meters',
    7: 'changes to the treatment plan and target ranges',
    8: 'marked articles',
  },
  security: 'Emails about the security of the account (password, email address) are always sent.',
  mailNeedsAddress: 'We cannot send emails without an email address. You can add one on the Account page.',
  newsletter: 'Newsletter',
  newsletterLabel: 'Send me the newsletter',
  newsletterText: 'Emails about the treatment of diabetes and news of Diabnapló. You can unsubscribe at any time.',
  newsletterNeedsAddress: 'The newsletter needs an email address. You can add one on the Account page.',
  toAccount: 'Account',
  loadFailed: 'The settings could not be loaded',
}
