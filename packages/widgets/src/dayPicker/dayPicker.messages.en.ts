import type { dayPickerMessages } from './dayPicker.messages.ts'

/** English texts of `dayPickerMessages`. */
export const dayPickerMessagesEn: typeof dayPickerMessages = { dayPicker: { title: 'Go to a day' } }
