import type { Translated } from '@diab/internal/en'
import type { sidebarMessages } from './sidebars.messages.ts'

/** English texts of `sidebarMessages`. */
export const sidebarMessagesEn: Translated<typeof sidebarMessages> = {
  notifications: 'Notifications',
  openNotifications: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  messages: 'Messages',
  openMessages: (unread) => (unread === 0 ? 'Messages' : `Messages, ${unread} unread`),
  closeMessages: 'Close messages',
  openVisit: 'Open visit',
  attachEntry: 'Attach to a message',
  conversationFailed: 'The conversation could not be opened. Try again.',
  unread: 'unread',
  noneTitle: 'No notifications',
  noneText: 'You see here when someone uploads data, changes your treatment plan or gets access to your diary.',
  failedTitle: 'The notifications could not be loaded',
  loading: 'Loading notifications',
}
