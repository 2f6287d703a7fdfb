import type { deviceNameMessages } from './deviceName.messages.ts'

/** English texts of `deviceNameMessages`. */
export const deviceNameMessagesEn: typeof deviceNameMessages = { android: 'Android phone', windows: 'Windows computer', other: 'Computer' }
